/** Every route below /jeecg-boot that needs no token. A test compares it with what is registered: adding one is a decision made here. */
export const publicRoutes: readonly string[] = [
  'GET /sys/health',
  'GET /sys/randomImage/:key',
  'POST /sys/login',
  'DELETE /sys/logout',
  'GET /sys/logout',
  'POST /sys/logout',
  'PUT /sys/logout',
];
