import type { FreshAnswers } from '#renderer/answers/fresh-answers.ts';
import { pulledLines } from '#renderer/bindings/pulled-lines.ts';
import { pullParameters } from '#renderer/bindings/pull-state.ts';
import type { SubTablePlan } from '#renderer/compile/plan.ts';
import type { PullPlan } from '#renderer/compile/pull-plan.ts';
import type { DataProvider, WireRow } from '#renderer/data-provider.ts';
import type { Values } from '#renderer/draft/draft.ts';
import type { Problem } from '#renderer/expressions/problem.ts';
import { allReportRows } from '#renderer/widgets/popup/all-report-rows.ts';
import { loadReport } from '#renderer/widgets/popup/useReport.ts';
import type { FormStore } from '../form-store/form-store.ts';

/** A pull into a table of an open form. */
export interface PullParts {
  store: FormStore;
  table: SubTablePlan;
  pull: PullPlan;
}

/** What a report offers as lines of a table. */
export interface FoundLines {
  problem?: undefined;
  parameters: Readonly<Record<string, string>>;
  /** The rows of the report, and those that are not among the lines yet. */
  count: number;
  open: number;
  isTaken(row: WireRow): boolean;
  /** The lines that rows become, without those that are there already. */
  linesOf(rows: readonly WireRow[]): readonly Values[];
}

/** An expression of a pull that does not fit its report. */
export interface UnfitLines {
  problem: Problem;
  text: string;
}

interface Source {
  provider: DataProvider;
  cache: FreshAnswers;
}

/** Asks the report of a pull for its rows. Rejects where it cannot be run. */
export async function findLines({ store, table, pull }: PullParts, { provider, cache }: Source): Promise<FoundLines | UnfitLines> {
  const { plan } = await cache.ask(`report ${pull.report}`, () => loadReport(provider, pull.report));
  const made = pulledLines(pull, store.plan, table, plan.columns);
  if (made.problem) return { problem: made.problem, text: made.text };
  const context = store.contextOf({});
  const parameters = pullParameters(pull, context);
  const request = { reportId: plan.reportId, parameters, filters: {}, page: 1, pageSize: plan.paging.pageSize };
  const rows = await allReportRows((one) => provider.getReportRows(one), request);
  const known = new Set(store.rowsOf(table.key).map(({ values }) => made.knownBy(values)));
  known.delete('');
  const isTaken = (row: WireRow) => known.has(made.knownBy(made.lineOf(row, context)));
  return {
    ...{ parameters, count: rows.length, open: rows.filter((row) => !isTaken(row)).length, isTaken },
    linesOf: (chosen) => chosen.filter((row) => !isTaken(row)).map((row) => made.lineOf(row, context)),
  };
}
