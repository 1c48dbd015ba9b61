import type { OffersPlan } from '../bindings/offered-values.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Report } from '../diagnostics.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from './plan.ts';
import { subTablesOf } from './sub-tables.ts';

/** Where an expression is written, and the names that it may use. */
interface Place {
  pointer: string;
  scope: Scope;
  report: Report;
}

/** The values that `options` of an extension offers by an expression: a list, or a text of values joined by comma; nothing where it is no text. */
export function compileOffers(options: unknown, { pointer, scope, report }: Place): OffersPlan | undefined {
  if (typeof options !== 'string' || options.trim() === '') return undefined;
  const { plan, problem } = compileExpression(options, scope, 'text');
  if (problem) report(problem.code, pointer, options, problem);
  if (plan?.kind === 'boolean')
    report('expression-list-expected', pointer, options, { code: 'expression-list-expected', position: 1, values: {} });
  return plan && plan.kind !== 'boolean' ? { values: plan, by: '' } : undefined;
}

/** Names what the offered values of a column depend on, by the titles of the columns that its expression reads; `table` is empty in the form. */
export function withOfferTitles(column: ColumnPlan, table: string, plan: FormPlan | OneToManyPlan): ColumnPlan {
  const { offers } = column;
  if (!offers) return column;
  const titles = offers.values.reads.flatMap(({ through, table: read, key }) => {
    const owner = subTablesOf(plan).find((one) => one.key === (through === 'own' ? table : read));
    return (owner ? owner.columns : plan.fields).find((one) => one.key === key)?.title ?? [];
  });
  return { ...column, offers: { ...offers, by: [...new Set(titles)].join('/') } };
}
