// A service worker's global scope, of which TypeScript knows the types only.

declare const registration: ServiceWorkerRegistration;
declare const clients: Clients;
declare function skipWaiting(): Promise<void>;
declare function addEventListener<K extends keyof ServiceWorkerGlobalScopeEventMap>(
  type: K, listener: (event: ServiceWorkerGlobalScopeEventMap[K]) => void): void;
