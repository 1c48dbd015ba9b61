// Keeps one page, for when the server cannot be reached. The application itself is never kept, so that it is never stale.
const CACHE = 'offline-1';
const FILES = ['offline.html', 'offline.css', 'favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([others, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('offline.html')));
  else if (FILES.some((file) => request.url.endsWith(`/${file}`))) event.respondWith(fetch(request).catch(() => caches.match(request)));
});
