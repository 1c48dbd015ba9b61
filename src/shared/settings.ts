function meta(name: string): string {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

const basePath = meta('base-path');

/** Installation settings, read once from the page's meta elements. */
export const settings = {
  /** Base of every request (CONST-01). */
  apiBase: meta('api-base') || `${basePath}/jeecg-boot`,
  /** The path below which the application lives; empty for the root of its host. */
  basePath,
  /** False where the server asks for none when somebody signs in. */
  hasCaptcha: meta('captcha') !== 'off',
  /** True for a stock server that wants the passwords of sign-ins encrypted (STORE-06). */
  sealsPasswords: meta('encrypted-passwords') === 'on',
  /** Codes can be sent to phones: to sign in, to register, to set a new password. */
  hasPhoneSignIn: meta('phone-sign-in') === 'on',
  /** Strangers may register. */
  hasRegistration: meta('registration') === 'on',
  /** The CAS server by which users sign in; empty without single sign-on (GEN-05). */
  singleSignOn: meta('single-sign-on'),
  /** True where a portal may embed the product as a part of its own pages (GEN-05). */
  isMicroFrontend: meta('micro-frontend') === 'on',
  /** Providers by whose accounts users may sign in; none without any. */
  thirdProviders: thirdProviders(),
  /** Hosts of embedded pages that are given the token of the user. */
  frameTokenHosts: meta('frame-token-hosts').split(' ').filter(Boolean),
  /** Named in the footer instead of the product (GEN-04). */
  company: meta('company'),
  /** True shows the department switch in the header (LAYOUT-05). */
  showsDepartmentSwitch: meta('department-switch') === 'on',
  /** True shows the settings drawer in the header (LAYOUT-05). */
  showsSettingsDrawer: meta('settings-drawer') === 'on',
  /** Reads incoming notices aloud: a path of this site, the text is put behind it; empty for none (NOTICE-08). */
  speechAddress: meta('speech-address'),
  homePath: '/dashboard/analysis',
  noticesPath: '/isps/userAnnouncement',
  accountPath: '/account/settings',
  signInPath: '/user/login',
  changePasswordPath: '/user/change-password',
  /** Sign-in through a work-chat app (GUARD-01, GUARD-02). */
  extraSignInPath: '/oauth2-app/login',
  /** The server's nonce for style elements; absent while developing. */
  styleNonce: styleNonce(),
} as const;

function thirdProviders(): readonly { source: string; title: string }[] {
  const listed: unknown = JSON.parse(decodeURIComponent(meta('third-sign-in')) || '[]');
  return Array.isArray(listed) ? listed.map(([source, title]) => ({ source: String(source), title: String(title) })) : [];
}

function styleNonce(): string | undefined {
  const nonce = meta('csp-nonce');
  return nonce && !nonce.startsWith('__') ? nonce : undefined;
}
