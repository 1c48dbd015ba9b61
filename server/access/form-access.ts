import type { Database } from '../db/connect.ts';
import type { FormAction } from '../route.ts';
import { readButtonRights } from './button-rights.ts';
import type { Subject } from './subject.ts';

/** The form that a path names, as far as access goes. */
export interface FormTarget {
  /** Head ids whose menu entry opens it: its own, and for a sub-table those of its main forms. */
  headIds: readonly string[];
  /** Its table name, as button codes spell it. */
  table: string;
  /** Its rows are made by the server alone. */
  isGenerated: boolean;
}

/** Finds a form by head id or table name; the catalogue of online forms provides it. */
export type FindForm = (idOrTable: string) => Promise<FormTarget | null>;

/** The buttons behind each action: one of each group is needed. Listing and definitions have none, an import adds rows. */
const BUTTONS: Readonly<Record<FormAction, readonly (readonly string[])[]>> = {
  list: [],
  define: [],
  read: [['detail', 'update']],
  add: [['add']],
  edit: [['update']],
  delete: [['delete']],
  import: [['add'], ['import']],
  export: [['export']],
};

const BATCH_DELETE = [['batch_delete']];

/** What nobody does with a form whose rows are made by the server. */
const REFUSED_WHERE_GENERATED: ReadonlySet<FormAction> = new Set(['add', 'edit', 'delete', 'import'] as const);

/**
 * True if the subject may perform the action on the form: with its menu entry, which administrators do not need, and its button, by the
 * rule of the browser (PERM-04..06). `dataId`: comma-joined record ids. For a form that does not exist true to administrators alone.
 */
export async function mayUseForm(
  db: Database,
  subject: Subject,
  form: { id: string; action: FormAction; dataId?: string },
  findForm: FindForm,
): Promise<boolean> {
  const target = await findForm(form.id);
  if (!target) return subject.isAdministrator;
  if (target.isGenerated && REFUSED_WHERE_GENERATED.has(form.action)) return false;
  if (!subject.isAdministrator && !target.headIds.some((id) => subject.formIds.has(id))) return false;
  const isBatch = form.action === 'delete' && Boolean(form.dataId?.includes(','));
  const groups = isBatch ? BATCH_DELETE : BUTTONS[form.action];
  if (!groups.length) return true;
  const { allows } = (await readButtonRights(db, subject, [target.table]))(target.table);
  return groups.every((buttons) => buttons.some(allows));
}
