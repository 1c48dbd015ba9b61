import type { FieldDocument, SubTableDocument } from '../document/document.ts';
import type { Report } from '../diagnostics.ts';
import { columnPlan } from './column/column-plan.ts';
import { reportUnknownTargets } from './unknown-targets.ts';
import { excludedButtons, type CompilePermissions } from './permissions.ts';
import type { SubTablePlan } from './plan.ts';
import { compileRows } from './rows-plan.ts';

/** A sub-table, without the actions that its document or the permissions under `online_<table>:` exclude (PERM-09). */
export function compileSubTable(table: SubTableDocument, permissions: CompilePermissions, report: Report): SubTablePlan {
  const excluded = excludedButtons(`online_${table.key}`, permissions);
  const allows = (code: string) => !table.hiddenButtons.includes(code) && !excluded.has(code);
  const rows = table.relation === 'many' ? compileRows(table) : undefined;
  const place = table.relation === 'many' ? 'grid' : 'form';
  const lower = new Set(table.columns.map(({ linkageKey }) => linkageKey));
  const columns = [...table.columns, ...sortField(table, rows?.sortKey)].map((field) =>
    columnPlan(field, place, field.linkageKey || lower.has(field.key) ? chained(report) : report),
  );
  reportUnknownTargets(columns, report);
  return {
    key: table.key,
    title: table.title,
    relation: table.relation,
    columns,
    ...(rows && { rows }),
    canAdd: allows('add'),
    canRemove: allows('batch_delete'),
  };
}

/** The options of chained columns are loaded separately, so that none are missing here (COL-36). */
function chained(report: Report): Report {
  return (code, ...facts) => code !== 'options-missing' && report(code, ...facts);
}

/** The row order is sent with the rows even where no column shows it (DATA-13). */
function sortField({ columns, pointer }: SubTableDocument, key: string | undefined): FieldDocument[] {
  if (key === undefined || columns.some((column) => column.key === key)) return [];
  const hidden = { type: 'hidden', hidden: true, sortable: false, disabled: false, required: false };
  return [{ ...hidden, pointer, key, title: key, source: {}, extension: {}, rules: [] }];
}
