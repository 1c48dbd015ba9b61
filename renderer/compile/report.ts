import { readChart } from '../chart/chart.ts';
import { fittingChart } from '../chart/suggest-chart.ts';
import { columnTypeOf, wireTypeNames } from '../column-types/index.ts';
import type { ColumnTypeName } from './type-names.ts';
import { diagnosticReport, type Diagnostic, type Report } from '../diagnostics.ts';
import type { FieldDocument, QueryItemDocument } from '../document/document.ts';
import { optional } from '../document/optional.ts';
import type { ReportColumnDocument, ReportDocument, ReportParameterDocument } from '../document/read-report.ts';
import { columnPlan } from './column/column-plan.ts';
import { namedParts } from './column/named-parts.ts';
import type { QueryItemPlan, ReportColumnPlan, ReportPlan } from './plan.ts';
import { compileQuery } from './query.ts';

/** POPUP-03, CONST-06. */
const PAGE_SIZE = 10;
const PAGE_SIZES = [10, 20, 30];

/** No column: the order of the report's own SQL. */
const OWN_ORDER: ReportPlan['sort'] = { column: '', order: 'asc' };

/** How the wire names a parameter among the filters (wire 5.1). */
export const PARAMETER_PREFIX = 'self_';

/** Compiles a report to a plan: pure, synchronous, plain JSON. The report alone determines its columns' options and types. */
export function compileReport(document: ReportDocument): { plan: ReportPlan; diagnostics: Diagnostic[] } {
  const { report, collected } = diagnosticReport();
  const chart = fittingChart(readChart(document.chart), document.columns);
  if (document.chart !== undefined && !chart) report('chart-unreadable', '/columns/chartConfig');
  const plan: ReportPlan = {
    kind: 'report',
    reportId: document.id,
    title: document.title,
    columns: grouped(document.columns.map((column) => reportColumn(column, document, report))),
    query: compileQuery({ query: document.query, list: document }, report),
    parameters: parameterItems(document, report),
    ...(document.isKept && { isKept: true as const }),
    ...(chart && { chart }),
    sort: OWN_ORDER,
    paging: { enabled: true, pageSize: PAGE_SIZE, pageSizes: PAGE_SIZES },
  };
  return { plan, diagnostics: collected };
}

/**
 * A parameter is entered like a condition, but compared by the SQL itself. One without a value of its own is not asked for beside a
 * condition of its name, which finds the same rows and more.
 */
function parameterItems({ parameters, query, options }: ReportDocument, report: Report): QueryItemPlan[] {
  const asked = new Set(query.map(({ key }) => key));
  const own = parameters.filter(({ name, value }) => value !== '' || !asked.has(name));
  const items = compileQuery({ query: own.map(parameterField), list: { options } }, report);
  return items.map((item) => ({ ...item, operators: ['eq'] }));
}

function parameterField({ name, pointer, title, value, kind, options }: ReportParameterDocument): QueryItemDocument {
  return {
    ...{ key: PARAMETER_PREFIX + name, pointer, title, type: options ? 'list' : kind, source: {}, extension: {} },
    ...{ sortable: false, hidden: false, disabled: false, required: false, rules: [], mode: 'single', collapsed: false },
    ...(options && { options }),
    ...(value && { defaultValue: value }),
  };
}

function reportColumn(column: ReportColumnDocument, document: ReportDocument, report: Report): ReportColumnPlan {
  const { options, href } = namedParts(column, document, report);
  const { dictionary: _, ...shared } = column;
  const field: FieldDocument = {
    ...shared,
    ...{ source: {}, extension: {}, type: column.slot ?? column.kind, hidden: false, disabled: true, required: false, rules: [] },
    ...(options && { options }),
    ...(column.isTotal && { statistics: ['sum'] }),
  };
  return {
    ...columnPlan(field, 'grid', report, drawnType(field, report)),
    ...optional({ showLength: column.showLength, textKey: column.textKey || undefined, group: column.group, href }),
  };
}

/** Options take precedence over the kind of the values; an unknown kind is shown as text. */
function drawnType({ type, pointer, options }: FieldDocument, report: Report): ColumnTypeName {
  const match = columnTypeOf(options ? 'list' : type, 'grid');
  if (match.support === 'known') return match.name;
  if (match.support === 'unknown') report('type-unknown', pointer, type, wireTypeNames);
  return columnTypeOf('', 'grid').name;
}

/** Columns of a group are moved together, to the position of the first. */
function grouped(columns: readonly ReportColumnPlan[]): ReportColumnPlan[] {
  const byGroup = new Map<string | ReportColumnPlan, ReportColumnPlan[]>();
  for (const column of columns) {
    const group = column.group ?? column;
    byGroup.set(group, [...(byGroup.get(group) ?? []), column]);
  }
  return [...byGroup.values()].flat();
}
