import { fail } from '#server/errors.ts';
import type { ThirdProtocol, ThirdProvider } from '#server/third-providers.ts';

const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 100_000;

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
  const id = textAt(answer, provider.idMember);
  if (!id || id.length > 200) return fail('third-refused');
  return { id, name: textAt(answer, provider.nameMember).slice(0, 100) || id };
}

const exchanges: Readonly<Record<ThirdProtocol, (provider: ThirdProvider, granted: GrantedCode) => Promise<unknown>>> = {
  async oauth2({ tokenUrl, userUrl, clientId, clientSecret }, { code, verifier, redirectUri }) {
    const body = new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri },
      ...{ client_id: clientId, client_secret: clientSecret, code_verifier: verifier },
    });
    const token = textAt(await ask(tokenUrl, { method: 'POST', body }), 'access_token') || fail('third-refused');
    return ask(userUrl, { headers: { authorization: `Bearer ${token}` } });
  },
  async wecom({ tokenUrl, userUrl, clientId, clientSecret }, { code }) {
    const asked = await ask(`${tokenUrl}?${new URLSearchParams({ corpid: clientId, corpsecret: clientSecret })}`);
    const token = textAt(asked, 'access_token') || fail('third-refused');
    return ask(`${userUrl}?${new URLSearchParams({ access_token: token, code })}`);
  },
  async dingtalk({ tokenUrl, userUrl, clientId, clientSecret }, { code }) {
    const body = JSON.stringify({ clientId, clientSecret, code, grantType: 'authorization_code' });
    const asked = await ask(tokenUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const token = textAt(asked, 'accessToken') || fail('third-refused');
    return ask(userUrl, { headers: { 'x-acs-dingtalk-access-token': token } });
  },
};

/** The JSON that a provider answers with; its addresses come from the settings, never from a request. */
async function ask(url: string, { headers, ...rest }: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, {
    ...rest,
    headers: { accept: 'application/json', 'user-agent': 'Selvedge', ...(headers as Record<string, string>) },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => fail('third-unreachable'));
  const text = (await response.text().catch(() => '')).slice(0, MAX_CHARACTERS);
  if (response.status >= 500) return fail('third-unreachable');
  if (!response.ok) return fail('third-refused');
  try {
    return JSON.parse(text);
  } catch {
    return fail('third-refused');
  }
}

/** The text or number at a path of members; empty for anything else. */
function textAt(answer: unknown, path: string): string {
  let value = answer;
  for (const key of path.split('.'))
    value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
