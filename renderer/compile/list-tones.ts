import type { Report } from '../diagnostics.ts';
import type { Document } from '../document/document.ts';
import { listOf, objectOf, oneOf, textOf, textsOf } from '../document/read.ts';
import { kindOf } from '../column-types/column-value.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from './plan.ts';
import type { TonePlan } from './tone-plan.ts';
import { toneNames } from './tone-names.ts';

const POINTER = '/form/head/extConfigJson';

/**
 * The tones of rows and cells that the head of a document declares, in its order: `tones` as `{"when", "tone", "columns"}`. One whose
 * condition does not compile is left out; unknown columns are reported.
 */
export function listTones(
  { form: document }: Document,
  form: FormPlan | OneToManyPlan | null,
  columns: readonly ColumnPlan[],
  report: Report,
): TonePlan[] {
  // What the form knows of a column is more than the list does.
  const known = new Map([...columns, ...(form?.fields ?? [])].map((column) => [column.key, kindOf(column)]));
  return listOf(document?.extension['tones']).flatMap((value): TonePlan[] => {
    const node = objectOf(value) ?? {};
    const when = textOf(node['when']) ?? '';
    const tone = oneOf(node['tone'], toneNames);
    if (!tone) report('tone-unknown', POINTER, textOf(node['tone']) ?? '', toneNames);
    const { plan, problem } = compileExpression(when, { own: known, tables: new Map() }, 'boolean');
    if (problem) report(problem.code, POINTER, when, problem);
    const keys = columns.map(({ key }) => key);
    const named = textsOf(node['columns']);
    for (const key of named) if (!keys.includes(key)) report('field-unknown', POINTER, key, keys);
    if (!plan || !tone) return [];
    const shown = named.filter((key) => keys.includes(key));
    return named.length > 0 && shown.length === 0 ? [] : [{ when: plan, tone, ...(shown.length > 0 && { columns: shown }) }];
  });
}
