import type { Subject } from '#server/access/subject.ts';
import type { CatalogueSnapshot } from '#server/catalogue/catalogue.ts';
import { ROW_VERSION, type FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { TableReference } from '#server/catalogue/choices/dictionary-reference.ts';
import type { StoredValue } from '#server/catalogue/values/value-codec.ts';
import { nowText } from '#server/db/clock.ts';
import type { Database } from '#server/db/connect.ts';
import type { Endpoint } from '#server/endpoints.ts';
import type { ReportDatabase } from '#server/report-sql/report-database.ts';
import type { Row } from '../records/record-store.ts';
import type { WireRecord } from '../records/record-values.ts';

/** The user, the record and the definitions of a save. */
export interface SaveContext {
  db: Database;
  snapshot: CatalogueSnapshot;
  form: FormDefinition;
  subject: Subject;
  /** The definitions as the user sees them; absent where the server itself saves, which sees everything. */
  sight?: CatalogueSnapshot;
  /** Set where an action writes, also into documents and rows that are locked for people. */
  passesLocks?: true;
  /** The action that writes. */
  action?: { form: string; code: string };
  /** True where the record of a save belongs to one that is locked: its tables are locked as well. */
  isLockedAbove?: boolean;
  /** Where reports are run, for what popups fill in fields that the user does not see. */
  reports?: ReportDatabase;
  /** Other systems that an action may call; absent where none runs. */
  endpoints?: readonly Endpoint[];
  /** The values of linked records that were read for a batch of records; without it each save reads its own. */
  readLinked?: LinkedReader;
}

/** The values of a column of linked records by their keys; null when the column cannot be read. */
export type LinkedReader = (reference: TableReference) => Promise<ReadonlyMap<string, string> | null>;

/** The `bpm_status` of a record that no approval has begun for. */
const DRAFT = '1';

/** The key that a client names; empty when it names none. */
export function idOf({ id }: WireRecord): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** True when a client's version is not the stored one. */
export function isStale(record: WireRecord, current: Row): boolean {
  const version = record[ROW_VERSION];
  if (version === undefined || version === null || version === '') return false;
  return typeof version === 'object' || Number(version) !== Number(current[ROW_VERSION]);
}

/** Sets the audit columns from the session, where the form has them. */
export function withSystemColumns(form: FormDefinition, values: ReadonlyMap<string, StoredValue>, subject: Subject, isNew: boolean) {
  const set = new Map(values);
  const write = (name: string, value: StoredValue) => form.field(name)?.stored && set.set(name, value);
  if (isNew) {
    write('create_by', subject.username);
    write('create_time', nowText());
    write('sys_org_code', subject.orgCode || null);
    write('bpm_status', DRAFT);
  } else {
    write('update_by', subject.username);
    write('update_time', nowText());
  }
  return set;
}
