export const workerPath = '/service-worker.js';
export const offlinePath = '/offline';
export const emblemPath = '/emblem.svg';

const cachePrefix = 'offline-';

/** Handles only page loads that failed, and never in the staff area. */
export function workerScript(version: string): string {
  return `const cacheName = '${cachePrefix}${version}';
const page = '${offlinePath}';
const emblem = '${emblemPath}';
const isLeftAlone = /^\\/(admin|api|media|emulators|dev)(\\/|$)/;

addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (pathname === emblem) return event.respondWith(fetch(event.request).catch(() => stored(emblem)));
  if (mode === 'navigate' && !isLeftAlone.test(pathname)) event.respondWith(load(event));
});

async function install() {
  const cache = await caches.open(cacheName);
  await cache.addAll([page, emblem].map((path) => new Request(path, { cache: 'reload' })));
  await skipWaiting();
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('${cachePrefix}') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
}

async function load(event) {
  const preloaded = await Promise.resolve(event.preloadResponse).catch(() => undefined);
  return preloaded ?? fetch(event.request).catch(() => stored(page));
}

async function stored(path) {
  return (await (await caches.open(cacheName)).match(path)) ?? Response.error();
}
`;
}

/** For shops that switched the page off: removes itself and all stored data. */
export const removingWorkerScript = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith('${cachePrefix}'));
  await Promise.all(own.map((name) => caches.delete(name)));
  await registration.unregister();
}
`;
