/** Every route below /jeecg-boot that needs no token. A test compares it with the registered routes, so that adding one is a deliberate decision. */
export const publicRoutes: readonly string[] = [
  // By capability: an <img> sends no header, so the address itself is the right; 72 random bits of it cannot be guessed.
  'GET /sys/common/static/*',
  'GET /sys/health',
  'GET /sys/randomImage/:key',
  'POST /sys/login',
  'DELETE /sys/logout',
  'GET /sys/logout',
  'POST /sys/logout',
  'PUT /sys/logout',
];
