/** Every route below /jeecg-boot that needs no token. A test compares it with the registered routes, so that adding one is a deliberate decision. */
export const publicRoutes: readonly string[] = [
  // A capability URL: an <img> cannot send a token, so knowing the URL with its 72 random bits grants access.
  'GET /sys/common/static/*',
  'GET /sys/cas/client/validateLogin',
  'POST /sys/cas/client/validateLogin',
  'GET /sys/health',
  'GET /sys/randomImage/:key',
  'POST /sys/login',
  'POST /sys/phoneLogin',
  'POST /sys/sms',
  'POST /sys/user/passwordChange',
  'POST /sys/user/phoneVerification',
  'POST /sys/user/register',
  'DELETE /sys/logout',
  'GET /sys/logout',
  'POST /sys/logout',
  'PUT /sys/logout',
];
