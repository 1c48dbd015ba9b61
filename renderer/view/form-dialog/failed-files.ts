import { subTablesOf } from '#renderer/compile/sub-tables.ts';
import type { Failure } from '#renderer/rules/rule-plan.ts';
import type { FilesPlace, PendingWork } from '#renderer/widgets/files/pending-work.ts';
import type { FormStore } from '../form-store/form-store.ts';

const failureAt = (place: Pick<Failure, 'table' | 'rowId' | 'key'>): Failure => ({ ...place, code: 'rule.custom', values: {} });

/** True for a cell whose row was removed. */
export function isRemovedCell({ plan, rowsOf }: Pick<FormStore, 'plan' | 'rowsOf'>, { rowId, pointer }: FilesPlace): boolean {
  if (rowId === undefined) return false;
  const table = subTablesOf(plan).find(({ columns }) => columns.some((column) => column.pointer === pointer));
  return table !== undefined && !rowsOf(table.key).some(({ id }) => id === rowId);
}

/** The fields and cells whose uploads failed, as failures to navigate to; those of removed rows are dropped (UPLOAD-03). */
export function failedFiles({ plan, rowsOf }: Pick<FormStore, 'plan' | 'rowsOf'>, pending: Pick<PendingWork, 'failed'>): Failure[] {
  return pending.failed().flatMap(({ rowId, pointer }) => {
    const isMeant = (column: { pointer: string }) => column.pointer === pointer;
    const field = plan.fields.find(isMeant);
    if (field) return failureAt({ key: field.key });
    return subTablesOf(plan).flatMap((table) => {
      const column = table.columns.find(isMeant);
      const row = column && rowsOf(table.key).find(({ id }) => rowId === undefined || id === rowId);
      return row ? failureAt({ table: table.key, rowId: row.id, key: column.key }) : [];
    });
  });
}
