import { useRef, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useFailureText } from '../form-store/store-hooks.ts';
import type { Dictionaries } from '../dictionaries.ts';
import { typeOf } from '../column-views.ts';
import { cellName, rowEdits, unsaved, withSaved, type EditedPage, type RowEdit } from './edited-page.ts';
import { saveRow, type RowRefusal } from './save-row.ts';
import type { ListEdit } from './list-edit.ts';

/** Rows that are saved at the same time. */
const AT_ONCE = 4;

/** Where the edits of a list are saved. */
export interface SaveParts {
  plan: ListPlan;
  edit: ListEdit;
  dictionaries: Dictionaries;
  recordOf: (rowId: string) => string;
  /** Writes what is still typed in an open editor. */
  commit: () => Promise<void>;
  onSaved: () => void;
}

/** How far a save has come. */
interface SaveProgress {
  done: number;
  total: number;
}

/** The reasons of a refusal, each at a cell of its row: those of other fields at the first cell that was changed. */
function useRefusalCells({ plan, dictionaries }: Pick<SaveParts, 'plan' | 'dictionaries'>) {
  const { message } = usePorts();
  const failureText = useFailureText();
  return ({ table }: EditedPage, { rowId, cells }: RowEdit, refusal: RowRefusal): Failure[] => {
    const first = cells.find(({ column }) => column.visible)?.column.key ?? table.columns.find(({ visible }) => visible)?.key ?? '';
    const isShown = (key: string) => table.columns.some((column) => column.key === key && column.visible);
    const titleOf = (key: string) => plan.form?.fields.find((field) => field.key === key)?.title ?? key;
    const at = (key: string, text: string): Failure => ({
      ...{ table: table.key, rowId, key: isShown(key) ? key : first, code: 'rule.custom', values: {} },
      message: isShown(key) ? text : message('list-edit.other-field', { title: titleOf(key), text }),
    });
    if (refusal.kind === 'invalid') return refusal.failures.map((failure) => at(failure.key, failureText(failure)));
    if (refusal.kind === 'locked') return refusal.keys.map((key) => at(key, message('bulk.locked')));
    if (refusal.kind === 'refused') return [at(first, refusal.reason)];
    return [...refusal.theirs].map(([key, value]) => {
      const column = cells.find((cell) => cell.column.key === key)!.column;
      const text = typeOf(column).format(value, column, dictionaries.optionsOf(column), dictionaries.answers);
      return at(key, message('list-edit.changed-meanwhile', { text: text || message('list-edit.empty') }));
    });
  };
}

/** Saves rows a few at a time; resolves to those that are refused. */
function useRows(plan: ListPlan, recordOf: SaveParts['recordOf']) {
  const { provider, user } = usePorts();
  const [progress, setProgress] = useState<SaveProgress | null>(null);
  async function run(edits: readonly RowEdit[]) {
    const refused = new Map<string, RowRefusal>();
    const { form } = plan;
    const waiting = form ? [...edits] : [];
    let done = 0;
    const worker = async () => {
      for (let one = waiting.shift(); one && form; one = waiting.shift()) {
        const refusal = await saveRow({ provider, user, form }, recordOf(one.rowId), one);
        if (refusal) refused.set(one.rowId, refusal);
        setProgress({ done: ++done, total: edits.length });
      }
    };
    setProgress({ done, total: edits.length });
    await Promise.all(Array.from({ length: AT_ONCE }, worker)).finally(() => setProgress(null));
    return refused;
  }
  return { progress, run };
}

/** Saves the changed rows of a list, each by itself: those that are refused stay as they were typed, with the reasons in their cells. */
export function useSaveEdits(parts: SaveParts) {
  const { plan, edit, recordOf, commit, onSaved } = parts;
  const { notify, message } = usePorts();
  const { progress, run } = useRows(plan, recordOf);
  const cellsOf = useRefusalCells(parts);
  const isRunning = useRef(false);
  async function save() {
    if (isRunning.current) return;
    isRunning.current = true;
    await commit()
      .then(saveEdits)
      .finally(() => void (isRunning.current = false));
  }
  async function saveEdits() {
    const before = edit.current();
    const edits = before ? rowEdits(before) : [];
    if (edits.length === 0) return;
    const refused = await run(edits);
    const saved = edits.filter(({ rowId }) => !refused.has(rowId));
    const after = edit.current();
    if (after) edit.set(settled(edit, after, saved, edits, refused, cellsOf));
    if (saved.length > 0) {
      notify.success(message('list-edit.saved', { n: saved.length }));
      onSaved();
    }
    if (refused.size > 0) notify.warning(message('list-edit.refused', { n: refused.size }));
  }
  return { progress, save };
}

/** The values of cells without those of some rows. */
function withoutRows(values: ReadonlyMap<string, unknown>, rows: readonly RowEdit[]): Map<string, unknown> {
  return new Map([...values].filter(([name]) => !rows.some(({ rowId }) => name.startsWith(`${rowId}/`))));
}

/** The page once some rows are saved: the others as they were typed, with the reasons, and the values that the next save will replace. */
function settled(
  edit: ListEdit,
  after: EditedPage,
  saved: readonly RowEdit[],
  asked: readonly RowEdit[],
  refused: ReadonlyMap<string, RowRefusal>,
  cellsOf: ReturnType<typeof useRefusalCells>,
): EditedPage {
  const left = unsaved(rowEdits(after), saved);
  const rows = { rows: withSaved(after.rows, saved), beside: withSaved(after.beside, saved) };
  const page = saved.length > 0 ? (edit.reopen(rows, left) ?? after) : after;
  const theirs = withoutRows(after.theirs, saved);
  const typedOver = withoutRows(after.typedOver, saved);
  for (const [rowId, refusal] of refused)
    if (refusal.kind === 'changed')
      for (const [key, value] of refusal.theirs) {
        theirs.set(cellName(rowId, key), value);
        typedOver.delete(cellName(rowId, key));
      }
  const failures = asked.flatMap((one) => (refused.has(one.rowId) ? cellsOf(page, one, refused.get(one.rowId)!) : []));
  page.store.showFailures(failures.filter(({ key, ...place }) => !page.store.failureOf(key, place)));
  return { ...page, theirs, typedOver };
}
