import { isIP } from 'node:net';
import path from 'node:path';
import { readDataSources, type DataSource } from './data-sources.ts';
import { readEndpoints, type Endpoint } from './endpoints.ts';
import { StartError } from './start-error.ts';
import { readProviders, type ThirdProvider } from './third-providers.ts';

/** The settings of one server, read from the environment. */
export interface Config {
  port: number;
  host: string;
  /** An external PostgreSQL; null means the embedded one. */
  databaseUrl: string | null;
  /** The connection for report SQL if our own user cannot create a role; null means that a role is created. */
  reportDatabaseUrl: string | null;
  /** Other databases that reports may read by name. */
  dataSources: readonly DataSource[];
  /** Absolute folder for the embedded database and for uploaded files; instances that share a database must share it. */
  dataDir: string;
  /** The administrator's initial password; null means that one is generated and printed. */
  adminPassword: string | null;
  captcha: boolean;
  demo: boolean;
  /** One user for each role of the demo gets a password at the first start: only when the demo is asked for by name. */
  demoPeople: boolean;
  /** Proxies trusted to report the client's address: addresses or networks joined by commas; null means none. */
  trustProxy: string | null;
  /** The path below which a proxy serves the product, as `/factory`; empty for a host of its own. */
  basePath: string;
  /** How codes reach phones: nobody gets one, or they are written to the log, which is for development. */
  sms: 'off' | 'log';
  /** Strangers may register; an administrator grants them roles. */
  registration: boolean;
  /** The CAS server that signs users in, as `https://sso.example.com/cas`; null without single sign-on. */
  casUrl: string | null;
  /** The address under which users open the product, base path included, as `https://erp.example.com`; null when no setting needs it. */
  publicUrl: string | null;
  /** Providers by whose accounts users may sign in. */
  providers: readonly ThirdProvider[];
  /** Addresses of other systems that actions of forms may call. */
  endpoints: readonly Endpoint[];
  /** Hosts of embedded pages that may be given the token of the user. */
  frameTokenHosts: readonly string[];
  /** Origins of portals that may embed the product as a part of their own pages (GEN-05); none without any. */
  portals: readonly string[];
  /** The time zone of cron expressions of scheduled jobs (IMPLIED-12). */
  timeZone: string;
}

/** Reads the settings; throws a StartError that names the first wrong one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  return {
    port: readPort(environment.PORT || '3000'),
    host: environment.HOST || '127.0.0.1',
    databaseUrl: readDatabaseUrl('DATABASE_URL', environment.DATABASE_URL),
    reportDatabaseUrl: readDatabaseUrl('REPORT_DATABASE_URL', environment.REPORT_DATABASE_URL),
    dataSources: readDataSources(environment),
    dataDir: path.resolve(environment.DATA_DIR || '.data'),
    adminPassword: readAdminPassword(environment.ADMIN_PASSWORD),
    captcha: readSwitch('CAPTCHA', environment.CAPTCHA),
    demo: readSwitch('DEMO', environment.DEMO),
    demoPeople: environment.DEMO === '1',
    trustProxy: readProxies(environment.TRUST_PROXY),
    basePath: readBasePath(environment.BASE_PATH),
    sms: readSms(environment.SMS),
    registration: readSwitch('REGISTRATION', environment.REGISTRATION || '0'),
    casUrl: readCasUrl(environment.CAS_URL),
    ...readThirdSignIn(environment),
    endpoints: readEndpoints(environment),
    frameTokenHosts: readHosts(environment.FRAME_TOKEN_HOSTS),
    portals: readOrigins(environment.PORTALS),
    timeZone: readTimeZone(environment.TIME_ZONE || 'Asia/Shanghai'),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new StartError(`PORT must be a number from 0 (any free port) to 65535, not "${text}".`);
  return port;
}

function readDatabaseUrl(name: string, text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new StartError(`${name} must look like postgres://user:password@host:5432/database.`);
  return text;
}

function readAdminPassword(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length < 8) throw new StartError('ADMIN_PASSWORD must have at least 8 characters.');
  return text;
}

function readProxies(text: string | undefined): string | null {
  if (!text) return null;
  const isProxy = (part: string) => {
    const [address = '', bits = '0'] = part.trim().split('/');
    return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
  };
  if (!text.split(',').every(isProxy))
    throw new StartError('TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, joined by commas.');
  return text;
}

function readBasePath(text = ''): string {
  const path = text.replace(/\/+$/, '');
  if (!/^(\/[\w-]+)*$/.test(path)) throw new StartError(`BASE_PATH must be a path such as /factory, not "${text}".`);
  return path;
}

function readSms(text: string | undefined): 'off' | 'log' {
  if (text && text !== 'off' && text !== 'log') throw new StartError(`SMS must be off or log, not "${text}".`);
  return text === 'log' ? 'log' : 'off';
}

function readCasUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:\/\/[^"'<>\s?#]+$/.test(text))
    throw new StartError(`CAS_URL must be an address such as https://sso.example.com/cas, not "${text}".`);
  return text.replace(/\/+$/, '');
}

/** Providers send browsers back to an address that no request can choose. */
function readThirdSignIn(environment: Readonly<Record<string, string | undefined>>): Pick<Config, 'publicUrl' | 'providers'> {
  const providers = readProviders(environment);
  const publicUrl = environment.PUBLIC_URL?.replace(/\/+$/, '') || null;
  if (publicUrl && (!URL.canParse(publicUrl) || !/^https?:\/\/[^"'<>\s?#]+$/.test(publicUrl)))
    throw new StartError(`PUBLIC_URL must be an address such as https://erp.example.com, not "${publicUrl}".`);
  if (providers.length > 0 && !publicUrl)
    throw new StartError('PUBLIC_URL is missing: providers of OAUTH_PROVIDERS send users back to it.');
  return { publicUrl, providers };
}

function readHosts(text: string | undefined): readonly string[] {
  const hosts = (text ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []);
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+(:\d+)?$/.test(host));
  if (wrong) throw new StartError(`FRAME_TOKEN_HOSTS must be hosts such as bi.example.com, joined by commas, not "${wrong}".`);
  return hosts;
}

function readOrigins(text: string | undefined): readonly string[] {
  const origins = (text ?? '').split(',').flatMap((origin) => origin.trim() || []);
  const wrong = origins.find((origin) => !URL.canParse(origin) || !/^https?:/.test(origin) || new URL(origin).origin !== origin);
  if (wrong) throw new StartError(`PORTALS must be addresses such as https://portal.example.com, joined by commas, not "${wrong}".`);
  return origins;
}

function readTimeZone(text: string): string {
  try {
    // PostgreSQL interprets an offset such as +08:00 with the opposite sign.
    if (!/^[A-Za-z]/.test(text)) throw new RangeError(text);
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new StartError(`TIME_ZONE must be a time zone such as Asia/Shanghai or UTC, not "${text}".`);
  }
}

function readSwitch(name: string, text = '1'): boolean {
  if (text !== '' && text !== '0' && text !== '1') throw new StartError(`${name} must be 1 or 0, not "${text}".`);
  return text !== '0';
}
