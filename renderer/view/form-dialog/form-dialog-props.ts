import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';

/** What a form is opened for. */
export type FormMode = 'add' | 'edit' | 'detail';

/** The props of a form dialog: the plan, what it is opened for, and its callbacks. */
export interface FormDialogProps {
  plan: FormPlan | OneToManyPlan;
  mode: FormMode;
  /** The record to open; null when adding. */
  rowId: string | null;
  /** Wire values that an added record starts with. */
  preset?: WireRow;
  views: ColumnViews;
  dictionaries: Dictionaries;
  onSaved: () => void;
  onClose: () => void;
}
