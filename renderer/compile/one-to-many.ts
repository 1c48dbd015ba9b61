import type { SubTableDocument } from '../document/document.ts';
import type { Report } from '../diagnostics.ts';
import { columnPlan } from './column-plan.ts';
import type { CompileContext } from './compile.ts';
import { excludedButtons } from './permissions.ts';
import type { SubTablePlan } from './plan.ts';

/** A sub-table: what its document or the permissions under `online_<table>:` exclude cannot be done (PERM-09). */
export function compileSubTable(table: SubTableDocument, context: CompileContext, report: Report): SubTablePlan {
  const excluded = excludedButtons(`online_${table.key}`, context.permissions);
  const allows = (code: string) => !table.hiddenButtons.includes(code) && !excluded.has(code);
  return {
    key: table.key,
    title: table.title,
    relation: table.relation,
    columns: table.columns.map((column) => columnPlan(column, table.relation === 'many' ? 'grid' : 'form', report)),
    canAdd: allows('add'),
    canRemove: allows('batch_delete'),
  };
}
