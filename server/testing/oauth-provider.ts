import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider of accounts that answers as the standard wants it: a code is good once, for its redirect address, client and verifier. */
export interface OauthProvider {
  url: string;
  /** Who signs in there; null refuses. */
  user: { id: string; name: string } | null;
  /** What clients have posted for a code. */
  exchanges: URLSearchParams[];
  close(): void;
}

/** The secret that the provider knows its client by. */
export const CLIENT = { id: 'selvedge', secret: 'shared-secret' };

/** Starts a provider with `/authorize`, which signs its user in without asking, `/token` and `/user`; the same paths below `/wecom` speak as 企业微信 does. */
export async function startOauthProvider(): Promise<OauthProvider> {
  const provider: OauthProvider = { url: '', user: null, exchanges: [], close: () => server.closeAllConnections() };
  const codes = givenCodes(provider);
  const server = createServer(async (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://x');
    let body = '';
    for await (const chunk of asked) body += chunk;
    if (pathname.endsWith('/authorize')) return answer.writeHead(302, { location: codes.authorize(searchParams) }).end();
    const bearer = (asked.headers.authorization ?? '').replace('Bearer token-of-', '');
    const answers: Record<string, () => object> = {
      '/token': () => codes.exchange(new URLSearchParams(body)),
      '/user': () => codes.userOf(bearer),
      '/wecom/token': () => (searchParams.get('corpsecret') === CLIENT.secret ? { access_token: 'corp' } : { errcode: 40001 }),
      '/wecom/user': () =>
        searchParams.get('access_token') === 'corp' ? codes.userOf(searchParams.get('code') ?? '') : { errcode: 40014 },
    };
    answer.end(JSON.stringify(answers[pathname]?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}

function givenCodes(provider: OauthProvider) {
  const codes = new Map<string, { challenge: string | null; redirectUri: string; user: { id: string; name: string } }>();
  return {
    authorize(query: URLSearchParams): string {
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('state', query.get('state') ?? '');
      const code = `code-${codes.size + 1}`;
      if (provider.user)
        codes.set(code, { challenge: query.get('code_challenge'), redirectUri: query.get('redirect_uri') ?? '', user: provider.user });
      back.searchParams.set(provider.user ? 'code' : 'error', provider.user ? code : 'access_denied');
      return back.href;
    },
    exchange(body: URLSearchParams): object {
      provider.exchanges.push(body);
      const given = codes.get(body.get('code') ?? '');
      const verifier = body.get('code_verifier') ?? '';
      const isProved = given?.challenge === createHash('sha256').update(verifier).digest('base64url');
      const isRight = isProved && given?.redirectUri === body.get('redirect_uri') && body.get('client_secret') === CLIENT.secret;
      return isRight ? { access_token: `token-of-${body.get('code')}` } : { error: 'invalid_grant' };
    },
    userOf(code: string) {
      const { id, name } = codes.get(code)?.user ?? { id: '', name: '' };
      return { sub: id, name, userid: id };
    },
  };
}

/** The settings that name the provider as `corp`, and as 企业微信. */
export function providerSettings(provider: OauthProvider, publicUrl: string): Record<string, string> {
  const client = (name: string) => ({ [`OAUTH_${name}_CLIENT_ID`]: CLIENT.id, [`OAUTH_${name}_CLIENT_SECRET`]: CLIENT.secret });
  const addresses = (name: string, base: string) => ({
    [`OAUTH_${name}_AUTHORIZE_URL`]: `${base}/authorize`,
    [`OAUTH_${name}_TOKEN_URL`]: `${base}/token`,
    [`OAUTH_${name}_USER_URL`]: `${base}/user`,
  });
  return {
    ...{ OAUTH_PROVIDERS: 'corp,wechat_enterprise', PUBLIC_URL: publicUrl, OAUTH_CORP_TITLE: '集团账号' },
    ...{ ...client('CORP'), ...addresses('CORP', provider.url) },
    ...{ ...client('WECHAT_ENTERPRISE'), ...addresses('WECHAT_ENTERPRISE', `${provider.url}/wecom`) },
    OAUTH_WECHAT_ENTERPRISE_APP_URL: `${provider.url}/wecom/authorize`,
  };
}
