import { StartError } from './start-error.ts';

/** How a provider is asked: by the standard, or as WeCom and DingTalk want it. */
export type ThirdProtocol = 'oauth2' | 'wecom' | 'dingtalk';

/** A provider by whose accounts users may sign in (AUTH-13, wire 2.7). */
export interface ThirdProvider {
  /** Its name on the wire, as `github` or `wechat_enterprise`. */
  source: string;
  title: string;
  protocol: ThirdProtocol;
  clientId: string;
  clientSecret: string;
  /** The application within WeCom; empty elsewhere. */
  agentId: string;
  /** Where a browser is sent to sign in, and where a work-chat app is. */
  authorizeUrl: string;
  appUrl: string;
  tokenUrl: string;
  userUrl: string;
  scope: string;
  /** Members of the provider's answer about its user, with dots for members of members. */
  idMember: string;
  nameMember: string;
}

type Preset = Omit<ThirdProvider, 'source' | 'clientId' | 'clientSecret' | 'agentId'>;

/** What is known of a provider that is not listed: everything else has to be set. */
const UNLISTED = { title: '', protocol: 'oauth2', appUrl: '', scope: 'openid profile', idMember: 'sub', nameMember: 'name' } as const;

const PRESETS: Readonly<Record<string, Preset>> = {
  github: {
    ...UNLISTED,
    title: 'GitHub',
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userUrl: 'https://api.github.com/user',
    ...{ scope: 'read:user', idMember: 'id', nameMember: 'login' },
  },
  gitee: {
    ...UNLISTED,
    title: 'Gitee',
    authorizeUrl: 'https://gitee.com/oauth/authorize',
    tokenUrl: 'https://gitee.com/oauth/token',
    userUrl: 'https://gitee.com/api/v5/user',
    ...{ scope: 'user_info', idMember: 'id', nameMember: 'login' },
  },
  wechat_enterprise: {
    ...UNLISTED,
    ...{ title: 'WeCom', protocol: 'wecom' },
    authorizeUrl: 'https://login.work.weixin.qq.com/wwlogin/sso/login',
    appUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    tokenUrl: 'https://qyapi.weixin.qq.com/cgi-bin/gettoken',
    userUrl: 'https://qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo',
    ...{ scope: 'snsapi_base', idMember: 'userid', nameMember: 'userid' },
  },
  dingtalk: {
    ...UNLISTED,
    ...{ title: 'DingTalk', protocol: 'dingtalk' },
    authorizeUrl: 'https://login.dingtalk.com/oauth2/auth',
    tokenUrl: 'https://api.dingtalk.com/v1.0/oauth2/userAccessToken',
    userUrl: 'https://api.dingtalk.com/v1.0/contact/users/me',
    ...{ scope: 'openid', idMember: 'unionId', nameMember: 'nick' },
  },
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The providers of `OAUTH_PROVIDERS`, each with its own settings; throws a StartError that names the first wrong one. */
export function readProviders(environment: Environment): readonly ThirdProvider[] {
  const sources = (environment.OAUTH_PROVIDERS ?? '').split(',').flatMap((source) => source.trim() || []);
  return sources.map((source) => readProvider(environment, source));
}

function readProvider(environment: Environment, source: string): ThirdProvider {
  if (!/^[a-z][a-z0-9_]{0,29}$/.test(source))
    throw new StartError(`OAUTH_PROVIDERS must be names such as github or wechat_enterprise, joined by commas, not "${source}".`);
  const preset: Partial<Preset> = new Map(Object.entries(PRESETS)).get(source) ?? UNLISTED;
  const nameOf = (setting: string) => `OAUTH_${source.toUpperCase()}_${setting}`;
  const text = (setting: string, usual = '') => environment[nameOf(setting)] || usual;
  const required = (setting: string) => text(setting) || missing(nameOf(setting));
  const address = (setting: string, usual = '') => requireAddress(nameOf(setting), text(setting, usual));
  const authorizeUrl = address('AUTHORIZE_URL', preset.authorizeUrl);
  return {
    source,
    title: requireTitle(nameOf('TITLE'), text('TITLE', preset.title || source)),
    protocol: preset.protocol ?? 'oauth2',
    ...{ clientId: required('CLIENT_ID'), clientSecret: required('CLIENT_SECRET'), agentId: text('AGENT_ID') },
    ...{ authorizeUrl, appUrl: address('APP_URL', preset.appUrl || authorizeUrl) },
    ...{ tokenUrl: address('TOKEN_URL', preset.tokenUrl), userUrl: address('USER_URL', preset.userUrl) },
    ...{
      scope: text('SCOPE', preset.scope),
      idMember: text('ID_MEMBER', preset.idMember),
      nameMember: text('NAME_MEMBER', preset.nameMember),
    },
  };
}

function missing(name: string): never {
  throw new StartError(`${name} is missing: OAUTH_PROVIDERS names its provider.`);
}

function requireAddress(name: string, text: string): string {
  if (!text) return missing(name);
  if (!URL.canParse(text) || !/^https?:\/\/[^"'<>\s#]+$/.test(text))
    throw new StartError(`${name} must be an address such as https://sso.example.com/authorize, not "${text}".`);
  return text;
}

function requireTitle(name: string, text: string): string {
  if (text.length > 20 || /["<>&\p{Cc}]/u.test(text)) throw new StartError(`${name} must be a short name, not "${text}".`);
  return text;
}
