import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { FormPlace } from './next-failure.ts';
import type { LiveTables } from '../sub-table/live/live-tables.ts';

/** Undo and redo of an open form. */
export type FormHistory = Record<'undo' | 'redo', () => void>;

/** The props that all parts of an open form share. */
export interface FormParts {
  store: FormStore;
  views: ColumnViews;
  dictionaries: Dictionaries;
  readOnly: boolean;
  onSubmit: () => void;
  /** Undo and redo that also focus the changed place; when absent, the store's own, which leave the focus. */
  history?: FormHistory;
  /** Goes to the next failure after a place of the form; false when there is no other. Absent outside a dialog. */
  nextFailure?: (from: FormPlace) => boolean;
  /** The live state of the form's tables; when absent, each table has its own. */
  tables?: LiveTables;
}
