import { kindOf } from '#renderer/column-types/column-value.ts';
import type { ReportColumnPlan, ReportPlan } from '#renderer/compile/plan.ts';

/** Hint columns shown beside code, name and picture, and columns that are searched. */
const MAX_HINTS = 3;
const MAX_SEARCHED = 4;

/** The columns of a report as a light list shows and searches them. */
export interface HitColumns {
  code: ReportColumnPlan;
  name?: ReportColumnPlan;
  image?: ReportColumnPlan;
  hints: readonly ReportColumnPlan[];
  /** The keys of the searched columns, the code first. */
  searched: readonly string[];
}

/** True for a column of plain texts, which can be searched. */
const isText = (column: ReportColumnPlan) => kindOf(column) === 'text' && !column.options && !column.dictionary && !column.files;

/**
 * The columns of a light list: the code, which a choice stores; the name, as the binding says or the first text beside it; a picture; and
 * the next columns of the report as hints. Undefined for a report without the code.
 */
export function hitColumns({ columns, query }: ReportPlan, codeKey: string, nameKey: string | undefined): HitColumns | undefined {
  const shown = columns.filter((column) => column.visible || column.key === codeKey);
  const code = shown.find(({ key }) => key === codeKey);
  if (!code) return undefined;
  const others = shown.filter((column) => column !== code);
  const name = others.find(({ key }) => key === nameKey) ?? others.find(isText);
  const image = others.find(({ files }) => files !== undefined);
  const hints = others.filter((column) => column !== name && column !== image && !column.computed).slice(0, MAX_HINTS);
  const queried = new Set(query.map(({ column }) => column.key));
  const alsoSearched = others.filter((column) => column !== name && isText(column) && queried.has(column.key));
  const searched = [code, ...(name ? [name] : []), ...alsoSearched].slice(0, MAX_SEARCHED).map(({ key }) => key);
  return { code, ...(name && { name }), ...(image && { image }), hints, searched };
}
