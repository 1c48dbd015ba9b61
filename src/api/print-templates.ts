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
  /** Each resolves to the server's message. */
  save(template: DesignedTemplate, isNew: boolean): Promise<string>;
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
    async save({ code, name, nameEn, of, target, roles, document }, isNew) {
      const body = { code, name, of, target, roles, document, ...(nameEn && { nameEn }), ...(isNew && { isNew }) };
      return (await http.put(`${BASE}/save`, { body, silent: true })).message;
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
    document: { ...Object(row.get('document')) },
  };
}

function kindOf(row: ReadonlyMap<string, unknown>): 'form' | 'report' {
  return row.get('of') === 'report' ? 'report' : 'form';
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
