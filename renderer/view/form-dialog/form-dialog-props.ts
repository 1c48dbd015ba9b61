import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';

/** The purpose of an open form. */
export type FormMode = 'add' | 'edit' | 'detail';

/** The props of a form dialog. */
export interface FormDialogProps {
  plan: FormPlan | OneToManyPlan;
  mode: FormMode;
  /** The record to open; null when adding. */
  rowId: string | null;
  /** Initial wire values of an added record. */
  preset?: WireRow;
  views: ColumnViews;
  dictionaries: Dictionaries;
  onSaved: () => void;
  onClose: () => void;
}
