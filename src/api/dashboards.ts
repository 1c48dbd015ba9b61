import { isWireRow, readChart, type Chart } from '#renderer';
import type { Http } from './http.ts';

const BASE = '/sys/dashboard';

/** A report in small on a dashboard; places and sizes count columns and lines of its grid. */
export interface DashboardTile {
  id: string;
  report: string;
  title?: string;
  titleEn?: string;
  show: 'chart' | 'rows';
  chart?: Chart;
  columns?: string[];
  filters?: Record<string, string>;
  sort?: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The kinds of shared values: a text, a range of days, a choice of a dictionary, a user by the account, a department by its id. */
const parameterTypes = ['text', 'dates', 'choice', 'user', 'department'] as const;

/** A value that the tiles share. */
export interface DashboardParameter {
  name: string;
  title: string;
  titleEn?: string;
  type: (typeof parameterTypes)[number];
  /** The code of a dictionary, or `table,text,code`. */
  dictionary?: string;
}

/** A dashboard as the user has it. */
export interface Dashboard {
  code: string;
  name: string;
  /** The user has changed it. */
  isOwn: boolean;
  tiles: DashboardTile[];
  parameters: DashboardParameter[];
}

/** A report of which a tile can be. */
export interface TileReport {
  code: string;
  name: string;
}

/** The dashboards of the signed-in user over the wire. */
export function createDashboards(http: Http) {
  return {
    async list(): Promise<Dashboard[]> {
      const { result } = await http.get(`${BASE}/mine`, { silent: true });
      return (Array.isArray(result) ? result : []).filter(isWireRow).map(readDashboard);
    },
    async save({ code, tiles, parameters }: Dashboard): Promise<void> {
      await http.put(`${BASE}/mine`, { body: { code, document: { tiles, parameters } } });
    },
    async reset(code: string): Promise<void> {
      await http.delete(`${BASE}/mine`, { params: { code } });
    },
    async reports(): Promise<TileReport[]> {
      const { result } = await http.get(`${BASE}/reports`, { silent: true });
      return (Array.isArray(result) ? result : []).filter(isWireRow).map(({ code, name }) => ({ code: text(code), name: text(name) }));
    },
  };
}

function readDashboard({ code, name, document, isOwn }: Record<string, unknown>): Dashboard {
  const { tiles, parameters } = Object(document);
  const rows = (list: unknown) => (Array.isArray(list) ? list.filter(isWireRow) : []);
  return {
    ...{ code: text(code), name: text(name), isOwn: isOwn === true, tiles: rows(tiles).map(readTile) },
    parameters: rows(parameters).map(readParameter),
  };
}

function readParameter(row: Record<string, unknown>): DashboardParameter {
  return {
    ...{ name: text(row['name']), title: text(row['title']), ...english(row['titleEn']) },
    type: parameterTypes.find((type) => type === row['type']) ?? 'text',
    ...(text(row['dictionary']) && { dictionary: text(row['dictionary']) }),
  };
}

function readTile(row: Record<string, unknown>): DashboardTile {
  const chart = readChart(row['chart']);
  const { columns, filters, sort, title } = row;
  return {
    ...{ id: text(row['id']), report: text(row['report']), show: row['show'] === 'rows' ? 'rows' : 'chart' },
    ...(text(title) && { title: text(title) }),
    ...english(row['titleEn']),
    ...(chart && { chart }),
    ...(Array.isArray(columns) && { columns: columns.map(text) }),
    ...(isWireRow(filters) && { filters: Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, text(value)])) }),
    ...(text(sort) && { sort: text(sort) }),
    ...{ x: Number(row['x']) || 0, y: Number(row['y']) || 0, w: Number(row['w']) || 1, h: Number(row['h']) || 1 },
  };
}

function english(titleEn: unknown): { titleEn?: string } {
  return text(titleEn) ? { titleEn: text(titleEn) } : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
