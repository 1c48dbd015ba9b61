import { createHttp, type Http, type HttpOptions } from '../http.ts';

/** A client for tests, signed out and with the clock at 1970. */
export function fakeHttp(options: Partial<HttpOptions>): Http {
  return createHttp({ base: '', token: () => undefined, tenant: () => '0', now: () => 0, ...options });
}
