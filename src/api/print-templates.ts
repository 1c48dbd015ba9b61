import type { Http } from './http.ts';

const BASE = '/sys/print';

/** A print template as it is designed. */
export interface DesignedTemplate {
  code: string;
  name: string;
  nameEn: string;
  of: 'form' | 'report';
  target: string;
  /** Empty: all who open the form or report. */
  roles: readonly string[];
  /** As it is stored: unchecked. */
  document: Readonly<Record<string, unknown>>;
  /** It differs from what was delivered. */
  isChanged: boolean;
  /** Of what is designed; the template is only saved over this version. Empty: over any. */
  version: string;
}

/** A form or report that a template can be of. */
export interface PrintTarget {
  of: 'form' | 'report';
  target: string;
  id: string;
  name: string;
}

/** The upkeep of print templates over the wire. Failures are shown by the caller. */
export interface PrintTemplates {
  list(): Promise<readonly DesignedTemplate[]>;
  targets(): Promise<readonly PrintTarget[]>;
  roles(): Promise<readonly { value: string; label: string }[]>;
  /** Resolves to the server's message and the new version. Refused with `STALE_CODE` where the version is not that on the server (IMPLIED-21). */
  save(template: DesignedTemplate, isNew: boolean): Promise<{ message: string; version: string }>;
  /** Each resolves to the server's message. */
  reset(code: string): Promise<string>;
  remove(code: string): Promise<string>;
}

/** Print templates of this server. */
export function createPrintTemplates(http: Http): PrintTemplates {
  const rows = async (path: string) => {
    const { result } = await http.get(path, { silent: true });
    return Array.isArray(result) ? result.map((row: unknown) => new Map(Object.entries(Object(row)))) : [];
  };
  return {
    list: async () => (await rows(`${BASE}/list`)).map(templateOf),
    targets: async () =>
      (await rows(`${BASE}/targets`)).map((row) => ({
        ...{ of: kindOf(row), target: text(row.get('target')), id: text(row.get('id')), name: text(row.get('name')) },
      })),
    roles: async () =>
      (await rows('/sys/role/queryall')).map((row) => ({ value: text(row.get('roleCode')), label: text(row.get('roleName')) })),
    async save({ code, name, nameEn, of, target, roles, document, version }, isNew) {
      const stored = { code, name, of, target, roles, document, ...(nameEn && { nameEn }) };
      const body = { ...stored, ...(isNew ? { isNew } : version && { version }) };
      const { message, result } = await http.put(`${BASE}/save`, { body, silent: true });
      return { message, version: text(Object(result ?? undefined).version) };
    },
    reset: async (code) => (await http.post(`${BASE}/reset/${encodeURIComponent(code)}`, { body: {}, silent: true })).message,
    remove: async (code) => (await http.delete(`${BASE}/delete/${encodeURIComponent(code)}`, { silent: true })).message,
  };
}

function templateOf(row: ReadonlyMap<string, unknown>): DesignedTemplate {
  const roles = row.get('roles');
  return {
    ...{ code: text(row.get('code')), name: text(row.get('name')), nameEn: text(row.get('nameEn')), target: text(row.get('target')) },
    ...{ of: kindOf(row), roles: Array.isArray(roles) ? roles.map(text) : [], isChanged: row.get('isChanged') === true },
    version: text(row.get('version')),
    document: { ...Object(row.get('document')) },
  };
}

function kindOf(row: ReadonlyMap<string, unknown>): 'form' | 'report' {
  return row.get('of') === 'report' ? 'report' : 'form';
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
