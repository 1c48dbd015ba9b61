import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { LiveTables } from '../sub-table/live-tables.ts';

/** The steps of a form that is being edited. */
export type FormHistory = Record<'undo' | 'redo', () => void>;

/** What every part of an open form needs. */
export interface FormParts {
  store: FormStore;
  views: ColumnViews;
  dictionaries: Dictionaries;
  readOnly: boolean;
  onSubmit: () => void;
  /** Undoes and redoes steps and goes to their places; without it the store does so, and the focus stays. */
  history?: FormHistory;
  /** What happens to the cells of its tables; each table has a life of its own where it is absent. */
  tables?: LiveTables;
}
