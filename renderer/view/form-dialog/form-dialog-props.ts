import type { Ref } from 'react';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import type { WireRow } from '#renderer/data-provider.ts';
import type { Acting } from '../actions/acting.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';

/** The purpose of an open record. */
export type FormMode = 'add' | 'edit' | 'detail';

/** Leaves an open record, once its unsaved changes are discarded; otherwise calls `onKeep`. */
export interface RecordGuard {
  leave(onLeft: () => void, onKeep?: () => void): void;
}

/** The records before and after the open one, in the list and query that it was opened from. */
export interface RecordSteps {
  /** The place of the record among all of them, counted from 1; absent while it is in none of the loaded rows. */
  at?: number;
  total: number;
  previous?: () => void;
  next?: () => void;
}

/** The props of a form dialog. */
export interface FormDialogProps {
  plan: FormPlan | OneToManyPlan;
  mode: FormMode;
  /** The record to open; null when adding. */
  rowId: string | null;
  /** The record that an added one is a copy of. */
  copyOf?: string;
  /** The field whose value names the record. */
  name?: ColumnPlan;
  /** Initial wire values of an added record. */
  preset?: WireRow;
  /** Those of its fields; absent while they are on their way. */
  views: ColumnViews | undefined;
  dictionaries: Dictionaries;
  onSaved: () => void;
  onClose: () => void;
  /** Called in place of `onClose` after a save and by 取消, where the form was opened from the details of its record. */
  onDone?: () => void;
  /** Absent where the user may not edit or add. */
  onEdit?: () => void;
  onCopy?: () => void;
  steps?: RecordSteps;
  /** Absent where records are not acted upon. */
  acting?: Acting;
  /** Receives the guard of the open record. */
  guard?: Ref<RecordGuard>;
}
