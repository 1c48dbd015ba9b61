import type { WireRecord } from '../records/record-values.ts';
import type { SheetContext } from './column-names.ts';
import type { SheetForm } from './sheet-columns.ts';

/** The parameters of an import beside its files (wire 4.12). */
export interface ImportOptions {
  asksPatterns: boolean;
  /** Foreign keys that every row gets, by the names of their fields. */
  foreignKeys: WireRecord;
}

/** A form, and how its records are imported. */
export interface ImportContext {
  saving: SheetContext;
  layout: SheetForm;
  options: ImportOptions;
}
