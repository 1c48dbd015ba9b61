import { createHmac, randomBytes } from 'node:crypto';
import { newId } from '#server/db/new-id.ts';
import { TENANTS, type AttackServer } from './attack-server.ts';

/** Values for the placeholders of the published cases, and the names of those without a counterpart on this server. */
export interface CaseValues {
  fill(text: string): string;
  /** A text that stands for a file as its content, any other filled. */
  content(text: string): Buffer;
  /** Encountered placeholders for missing features: their value is only a filler. */
  lacking(): string[];
}

/** Features of the stock product that this server lacks; requests that name one get a filler. */
const FILLERS: Readonly<Record<string, string>> = {
  PRINT_ID: 'no-print',
  TICKET: 'no-ticket',
  FILL_RULE_ID: 'no-rule',
  HOUSE_B: 'no-house',
  REBIND_HOST: 'rebind.invalid',
  DICT_ITEM: 'no-item',
};
/** Defaults for payload variables that only variants set, used by the main request. */
const DEFAULTS: Readonly<Record<string, string>> = {
  NAME: 't_named',
  TYPE: 'string',
  DEF: '',
  LEN: '32',
  EXPR: '1+1',
  PATTERN: '^a+$',
  PAYLOAD: '<b>x</b>',
  I: '1',
};

/** Collects the values of a server; `own` are the variables of one variant. */
export function caseValues(server: AttackServer): (own?: Readonly<Record<string, unknown>>) => CaseValues {
  const lacking = new Set<string>();
  const known: Readonly<Record<string, string>> = { ...DEFAULTS, ...identities(server), ...tokens(server), ...places(server) };
  return (own = {}) => {
    const fill = (text: string) =>
      text.replaceAll(/\{\{([A-Z][A-Z0-9_]*)([^}]*)\}\}/g, (whole: string, name: string) => {
        const value = own[name] ?? known[name];
        if (value !== undefined) return String(value);
        lacking.add(name);
        return FILLERS[name] ?? `filler of ${whole.length} characters`;
      });
    const content = (text: string) => server.workbooks.get(/^\{\{([A-Z0-9_]+)/.exec(text)?.[1] ?? '') ?? Buffer.from(fill(text));
    return { fill, content, lacking: () => [...lacking].toSorted() };
  };
}

function identities({ adminId, lowId, demoId, demoRowId, demoReportId, canaries }: AttackServer) {
  return {
    ADMIN_ID: adminId,
    LOW_ID: lowId,
    USER_ID: lowId,
    ADMIN_ROLE_ID: 'admin',
    LOW_ROLE: 'role-of-low',
    OTHER_DEPT: 'A99',
    TENANT_A: String(TENANTS.own),
    TENANT_B: String(TENANTS.foreign),
    FORM_ID: demoId,
    REPORT_ID: demoReportId,
    ROW_ID: demoRowId,
    EXISTING_ID: demoRowId,
    NEW_ID: newId(),
    CANARY_PWHASH_ADMIN: canaries.passwordHash,
    CANARY_PHONE_ADMIN: canaries.phone,
    CANARY_ROW_TENANT2: canaries.row,
    CANARY_SECRET: canaries.secret,
  };
}

function tokens({ adminId, adminToken, lowToken, canaries }: AttackServer) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = part({ username: 'admin', id: adminId, exp: Math.floor(Date.now() / 1000) + 3600 });
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}`;
  return {
    TOKEN_ADMIN: adminToken,
    TOKEN_LOW: lowToken,
    UNSIGNED_JWT_ADMIN: `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    JWT_HS256_SIGNED_WITH_DB_HASH: `${signed}.${createHmac('sha256', canaries.passwordHash).update(signed).digest('base64url')}`,
    NEWPW: 'new-password-1',
    PHONE_U1: '13900000001',
    GUESS: '123456',
  };
}

function places({ listener }: AttackServer) {
  return {
    CANARY_HOST: '127.0.0.1',
    CANARY_PORT: String(listener.port),
    OWN_PORT: String(listener.port),
    HOST: 'localhost',
    MARK: `mark-${randomBytes(4).toString('hex')}`,
    NOW_MS: String(Date.now()),
    SIGN_PUBLISHED_ALGO: '{{SIGN}}',
    NESTED_ARRAYS_500000: '['.repeat(500_000) + ']'.repeat(500_000),
  };
}
