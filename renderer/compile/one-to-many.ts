import type { SubTableDocument } from '../document/document.ts';
import type { Report } from '../diagnostics.ts';
import { columnPlan } from './column/column-plan.ts';
import { safeHref } from './column/safe-href.ts';
import { hiddenField } from './hidden-field.ts';
import { reportUnknownTargets } from './unknown-targets.ts';
import { lockedColumns, withLock } from './permissions/action-rule.ts';
import { tablePrefixes } from './permissions/allowed-buttons.ts';
import type { ButtonLists } from './permissions/button-rule.ts';
import { subTableRights } from './permissions/sub-table-rights.ts';
import type { SubTablePlan } from './plan.ts';
import { compileRows } from './rows-plan.ts';

/** A sub-table, without the actions that its document or the permissions exclude; `pulled` are columns that lines may be given from elsewhere. */
export function compileSubTable(table: SubTableDocument, lists: ButtonLists, report: Report, pulled: readonly string[]): SubTablePlan {
  const rows = table.relation === 'many' ? compileRows(table) : undefined;
  const place = table.relation === 'many' ? 'grid' : 'form';
  const lower = new Set(table.columns.map(({ linkageKey }) => linkageKey));
  // The row order is sent with the rows even where no column shows it (DATA-13).
  const isLocked = lockedColumns(tablePrefixes(table.key), lists);
  const shown = [...table.columns, ...hiddenField(table.columns, table.pointer, rows?.sortKey)];
  const columns = [...shown, ...pulled.flatMap((key) => hiddenField(shown, table.pointer, key))].map((field) => {
    const plan = columnPlan(withLock(field, isLocked), place, field.linkageKey || lower.has(field.key) ? chained(report) : report);
    const href = field.href && safeHref(field.href);
    return href ? { ...plan, href } : plan;
  });
  reportUnknownTargets(columns, report);
  return {
    key: table.key,
    title: table.title,
    relation: table.relation,
    columns,
    ...subTableRights(table, rows, lists),
  };
}

/** The options of chained columns are loaded separately, so that none are missing here (COL-36). */
function chained(report: Report): Report {
  return (code, ...facts) => code !== 'options-missing' && report(code, ...facts);
}
