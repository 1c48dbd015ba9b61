import { settings } from '#src/shared/settings.ts';

/** Registers the service worker, which shows a page of its own while the server cannot be reached; not while developing, and not where the browser forbids it. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register(`${settings.basePath}/sw.js`).catch(() => undefined);
  // What the user waits for comes first.
  (globalThis.requestIdleCallback ?? setTimeout)(() => void register(), { timeout: 20_000 });
}
