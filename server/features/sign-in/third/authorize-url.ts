import { createHash } from 'node:crypto';
import type { ThirdProvider } from '#server/third-providers.ts';

interface Journey {
  state: string;
  verifier: string;
  redirectUri: string;
  /** In a work-chat app, which knows its user already. */
  isInApp: boolean;
}

/** Where a browser is sent to sign in at a provider; the proof of the code is bound to `verifier` (PKCE). */
export function authorizeUrl(provider: ThirdProvider, { state, verifier, redirectUri, isInApp }: Journey): string {
  const { protocol, clientId, agentId, scope } = provider;
  const url = new URL(isInApp ? provider.appUrl : provider.authorizeUrl);
  const back = { redirect_uri: redirectUri, state };
  const set = (members: Record<string, string>) => Object.entries(members).forEach(([name, value]) => url.searchParams.set(name, value));
  if (protocol === 'wecom') {
    set({ appid: clientId, ...(agentId && { agentid: agentId }), ...back });
    set(isInApp ? { response_type: 'code', scope } : { login_type: 'CorpApp' });
    if (isInApp) url.hash = 'wechat_redirect';
    return url.href;
  }
  set({ response_type: 'code', client_id: clientId, ...(scope && { scope }), ...back });
  if (protocol === 'dingtalk') set({ prompt: 'consent' });
  else set({ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' });
  return url.href;
}
