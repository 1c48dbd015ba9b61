function meta(name: string): string {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** What an installation may set, read once from the page's meta elements. */
export const settings = {
  /** Base of every request (CONST-01). */
  apiBase: meta('api-base') || '/jeecg-boot',
  platform: '织边 Selvedge',
  /** Named in the footer (GEN-04). */
  company: meta('company') || '织边',
  homePath: '/dashboard/analysis',
  signInPath: '/user/login',
  changePasswordPath: '/user/change-password',
  /** Sign-in through a work-chat app (GUARD-01, GUARD-02). */
  extraSignInPath: '/oauth2-app/login',
  /** The server's nonce for style elements; absent while developing. */
  styleNonce: styleNonce(),
} as const;

function styleNonce(): string | undefined {
  const nonce = meta('csp-nonce');
  return nonce && !nonce.startsWith('__') ? nonce : undefined;
}
