import type { FormServer } from '#server/features/online-forms/testing/test-forms.ts';

type Row = Record<string, unknown>;
interface Property {
  view: string;
  hidden?: boolean;
  pattern?: string;
  relationType?: number;
  columns?: { key: string; type: string }[];
}
interface FormItem {
  schema: { properties: Record<string, Property> };
}

const API = '/online/cgform/api';
/** The only pattern codes that a stock client knows in the schema of a form; any other text becomes a regular expression. */
const CODES = new Set(['only', 'z']);

/** The requests of a stock Vue2 client on one online form, with what it does to a record on the way (wire 1.5, 4.7, 4.11). */
export interface StockClient {
  /** The three calls of a list, and its records. */
  list(query?: string): Promise<Row[]>;
  /** Adds what was typed, `more` being what the screen sets beside the form, and returns the answer. */
  add(typed: Row, more?: Row): ReturnType<FormServer['call']>;
  /** Opens a record in its form, changes it, and saves it. */
  edit(id: string, typed: Row): ReturnType<FormServer['call']>;
  read(id: string): Promise<Row>;
  remove(...ids: string[]): ReturnType<FormServer['call']>;
}

/** A stock client on a form; `list` is the call for its records, which differs between the screens. */
export function stockClient(server: FormServer, formId: string, records: 'getData' | 'getTreeData' = 'getData'): StockClient {
  const get = async <Result>(call: string) => {
    const { result, success, message } = await server.call<Result>('GET', `${API}/${call}`);
    if (!success) throw new Error(`${call}: ${message}`);
    return result;
  };
  const properties = async () => (await get<FormItem>(`getFormItem/${formId}?_t=1764000000`)).schema.properties;
  const read = (id: string) => get<Row>(`form/${formId}/${id}?_t=1764000000`);
  const save = async (method: 'POST' | 'PUT', record: Row, typed: Row) => {
    const of = await properties();
    const values = Object.fromEntries(Object.entries(of).flatMap(([name, property]) => valueOf(name, property, { ...record, ...typed })));
    return server.call(method, `${API}/form/${formId}?tabletype=1`, signed({ ...record, ...values }));
  };
  return {
    async list(query = '') {
      await Promise.all([get(`getColumns/${formId}`), get(`getQueryInfo/${formId}`)]);
      const page = `column=id&order=desc&pageNo=1&pageSize=10&hasQuery=${String(query !== '')}&_t=1764000000`;
      return (await get<{ records: Row[] }>(`${records}/${formId}?${page}${query && `&${query}`}`)).records;
    },
    add: (typed, more = {}) => save('POST', more, typed),
    edit: async (id, typed) => save('PUT', await read(id), typed),
    read,
    remove: (...ids) => server.call('DELETE', `${API}/form/${formId}/${ids.join(',')},`),
  };
}

/** A member of the body: hidden properties are registered but never filled; the form checks its patterns; a list without rows is an empty text. */
function valueOf(name: string, property: Property, values: Row): [string, unknown][] {
  const value = values[name];
  if (property.view === 'tab') return [[name, Array.isArray(value) && value.length > 0 ? value.map(withoutTemporaryId) : '']];
  if (property.hidden) return [[name, undefined]];
  const { pattern } = property;
  if (pattern && !CODES.has(pattern) && value && !new RegExp(pattern).test(String(value)))
    throw new Error(`The form of a stock client refuses ${String(value)} in ${name}.`);
  return [[name, value]];
}

function withoutTemporaryId(row: Row): Row {
  const { id, ...members } = row;
  return String(id ?? '').includes('-') || id === undefined ? members : row;
}

/** Signing turns the numbers of a body into texts. */
function signed(body: Row): Row {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]));
}
