import { reportFunctions, reportViews, textBuilders, textJoiners } from './allowed-names.ts';

/** A table of which a report reads a part. */
export interface ReportTable {
  /** The columns that are in use. */
  columns: readonly string[];
  /** Columns that the reader does not see, with their types: they are there and hold nothing. */
  unseen?: ReadonlyMap<string, string>;
  /** The rows that the reader sees: a condition, in which the settings of a session stand for its values. */
  rows?: { sql: string; settings: ReadonlyMap<string, string> };
}

/** The tables of a schema that reports may read: null for one that is read as it stands. */
export type ReportTables = ReadonlyMap<string, ReportTable | null>;

/** What the SQL of a report may read and call in one database. */
export interface ReportRoom {
  /** Tables and views by schema; one that is named without a schema is looked up in their order. */
  schemas: ReadonlyMap<string, ReportTables>;
  /** The functions of schema `report` that this database has: a data source has those that its operator made there. */
  functions: ReadonlySet<string>;
  /** The search path of its sessions finds what is named without a schema, and nothing else; otherwise the SQL is written with full names. */
  isInPath: boolean;
}

const views: ReportTables = new Map([...reportViews].map((name) => [name, null]));
const functions: ReadonlySet<string> = new Set([...reportFunctions, ...textBuilders.keys(), ...textJoiners]);

/** The product's own database: the tables of forms, the views of schema `report`, and all of its functions. */
export function ownRoom(tables: ReportTables): ReportRoom {
  return {
    schemas: new Map([
      ['biz', tables],
      ['report', views],
    ]),
    functions,
    isInPath: true,
  };
}

/** A room with no more tables than a text may name, whatever their number. */
export function roomFor(text: string, { schemas, ...rest }: ReportRoom): ReportRoom {
  const words = text.toLowerCase();
  const narrowed = [...schemas].map(([schema, tables]): [string, ReportTables] => [
    schema,
    new Map([...tables].filter(([table]) => words.includes(table.toLowerCase()))),
  ]);
  return { schemas: new Map(narrowed), ...rest };
}
