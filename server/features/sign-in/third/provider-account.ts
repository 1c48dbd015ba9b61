import { fail } from '#server/errors.ts';
import { jsonOf, memberAt } from '#server/outbound/answer-members.ts';
import { askSystem } from '#server/outbound/ask-system.ts';
import type { ThirdProtocol, ThirdProvider } from '#server/third-providers.ts';

/** Who has signed in at a provider. */
export interface ThirdAccount {
  id: string;
  name: string;
}

/** What a provider has sent the browser back with, and what proves that we asked for it. */
export interface GrantedCode {
  code: string;
  verifier: string;
  redirectUri: string;
}

/** Exchanges a code for the account that it was granted to; `third-refused` when the provider does not accept it, `third-unreachable` when it cannot be asked. */
export async function accountOf(provider: ThirdProvider, granted: GrantedCode): Promise<ThirdAccount> {
  const answer = await exchanges[provider.protocol](provider, granted);
  const id = memberAt(answer, provider.idMember);
  if (!id || id.length > 200) return fail('third-refused');
  return { id, name: memberAt(answer, provider.nameMember).slice(0, 100) || id };
}

const exchanges: Readonly<Record<ThirdProtocol, (provider: ThirdProvider, granted: GrantedCode) => Promise<unknown>>> = {
  async oauth2({ tokenUrl, userUrl, clientId, clientSecret }, { code, verifier, redirectUri }) {
    const body = new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri },
      ...{ client_id: clientId, client_secret: clientSecret, code_verifier: verifier },
    });
    const token = memberAt(await ask(tokenUrl, { method: 'POST', body }), 'access_token') || fail('third-refused');
    return ask(userUrl, { headers: { authorization: `Bearer ${token}` } });
  },
  async wecom({ tokenUrl, userUrl, clientId, clientSecret }, { code }) {
    const asked = await ask(`${tokenUrl}?${new URLSearchParams({ corpid: clientId, corpsecret: clientSecret })}`);
    const token = memberAt(asked, 'access_token') || fail('third-refused');
    return ask(`${userUrl}?${new URLSearchParams({ access_token: token, code })}`);
  },
  async dingtalk({ tokenUrl, userUrl, clientId, clientSecret }, { code }) {
    const body = JSON.stringify({ clientId, clientSecret, code, grantType: 'authorization_code' });
    const asked = await ask(tokenUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const token = memberAt(asked, 'accessToken') || fail('third-refused');
    return ask(userUrl, { headers: { 'x-acs-dingtalk-access-token': token } });
  },
};

/** The JSON that a provider answers with; its addresses come from the settings, never from a request. */
async function ask(url: string, { headers, ...rest }: Parameters<typeof askSystem>[1] = {}): Promise<unknown> {
  const answer = await askSystem(url, { ...rest, headers: { accept: 'application/json', ...headers } });
  if (!answer || answer.status >= 500) return fail('third-unreachable');
  const isOk = answer.status >= 200 && answer.status < 300;
  return (isOk ? jsonOf(answer.text) : undefined) ?? fail('third-refused');
}
