// Checks the types of the page's scripts: node .ci/scripts/check.mjs
//
// A script that lies in several files is checked as the packer joins it, since
// its parts see each other's names; what is found is told at its place in the
// part. The types that scripts share are in page.d.ts, those of v1/embed.js in
// web/v1/noughts.d.ts.
import fs from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';

const root = path.resolve(import.meta.dirname, '../..');
const ts = createRequire(path.join(root, 'build/typescript/'))('typescript');

const call = /\b(?:importScripts|include)\(\s*('[^'()]+'(?:\s*,\s*'[^'()]+')*)\s*\);/g;

// joined is the text of a script with its parts, and where each line is from.
const joined = file => {
  const text = fs.readFileSync(file, 'utf8');
  const lines = [];
  const origin = [];
  const add = (from, first, part) => part.split('\n').forEach((line, i) => {
    if (i === 0 && lines.length > 0) {
      lines[lines.length - 1] += line; // the rest of a line
    } else {
      lines.push(line);
      origin.push([from, first + i]);
    }
  });
  let at = 0;
  for (const found of text.matchAll(call)) {
    add(file, text.slice(0, at).split('\n').length - 1, text.slice(at, found.index));
    for (const [, name] of found[1].matchAll(/'([^']+)'/g)) {
      const part = path.join(path.dirname(file), name);
      if (name === 'wasm_exec.js') {
        continue; // the toolchain's: page.d.ts says what it defines
      }
      add(part, 0, `\n${fs.readFileSync(part, 'utf8')}`);
      origin.forEach(place => place[0] === part && !place[2] && (place[1] -= 1, place[2] = true));
      add(file, 0, '\n');
    }
    at = found.index + found[0].length;
  }
  add(file, text.slice(0, at).split('\n').length - 1, text.slice(at));
  return {text: lines.join('\n'), origin};
};

const web = name => path.join(root, 'web', name);
const shared = path.join(import.meta.dirname, 'page.d.ts');
const page = ['words', 'frame', 'wasm', 'mirror', 'panel', 'report', 'hold', 'meanwhile', 'offline_page', 'page', 'loader', 'light', 'online'];
const programs = [
  {lib: 'dom', files: page.map(name => web(`${name}.js`)), types: [shared]},
  {lib: 'dom', files: [web('v1/embed.js')], types: [web('v1/noughts.d.ts')]},
  {lib: 'dom', files: [web('examples.js')], types: [web('v1/noughts.d.ts')], module: true},
  {lib: 'webworker', files: [web('wasm.js'), web('worker.js')], types: [path.join(import.meta.dirname, 'worker.d.ts')]},
  {lib: 'webworker', files: [web('offline.js')], types: [path.join(import.meta.dirname, 'offline.d.ts')]},
];

// Every script is in one of the programs, as it is or as a part.
const seen = new Set(programs.flatMap(({files}) => files.flatMap(file => joined(file).origin.map(([name]) => name))));
const every = ['', 'light', 'v1'].flatMap(dir => fs.readdirSync(web(dir)).filter(name => name.endsWith('.js')).map(name => web(path.join(dir, name))));
const found = every.filter(name => !seen.has(name)).map(name => `${path.relative(root, name)}: no program of check.mjs has it`);

const read = new Map(); // files as they are: the programs share the language's declarations
for (const {lib, files, types, module = false} of programs) {
  const options = {
    allowJs: true, checkJs: true, noEmit: true, target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', `lib.${lib}.d.ts`, ...lib === 'dom' ? ['lib.dom.iterable.d.ts'] : []], types: [],
    skipDefaultLibCheck: true, strict: false, noImplicitThis: true, strictBindCallApply: true, noFallthroughCasesInSwitch: true,
    moduleDetection: module ? ts.ModuleDetectionKind.Force : ts.ModuleDetectionKind.Auto, module: ts.ModuleKind.ESNext,
  };
  const host = ts.createCompilerHost(options);
  const texts = new Map(files.map(file => [file, joined(file)]));
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) => {
    if (texts.has(name)) {
      return ts.createSourceFile(name, texts.get(name).text, target, true);
    }
    if (!read.has(name)) {
      read.set(name, getSourceFile(name, target));
    }
    return read.get(name);
  };
  for (const d of ts.getPreEmitDiagnostics(ts.createProgram([...types, ...files], options, host))) {
    let where = 'check.mjs';
    if (d.file) {
      const {line, character} = d.file.getLineAndCharacterOfPosition(d.start);
      const [file, at] = texts.get(d.file.fileName)?.origin[line] ?? [d.file.fileName, line];
      where = `${path.relative(root, file)}:${at + 1}:${character + 1}`;
    }
    found.push(`${where}: ${ts.flattenDiagnosticMessageText(d.messageText, '\n  ')}`);
  }
}
if (found.length > 0) {
  console.log([...new Set(found)].join('\n'));
  process.exit(1);
}
