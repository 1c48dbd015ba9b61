import type { Report } from '../diagnostics.ts';
import type { FormDocument } from '../document/document.ts';
import { listOf, objectOf, textOf } from '../document/read.ts';
import { kindOf } from '../column-types/column-value.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Scope } from '../expressions/scope.ts';
import type { ValueKind } from '../expressions/value.ts';
import type { ColumnPlan } from './plan.ts';

const POINTER = '/form/head/extConfigJson';

/**
 * Reports what is wrong with the `actions` that the head of a document declares: a code that two have, conditions and values that do not
 * compile, and columns to set that the form does not have. The actions stay in the definition as they are written.
 */
export function reportActions({ extension }: FormDocument, fields: readonly ColumnPlan[], scope: Scope, report: Report): void {
  const actions = listOf(extension['actions']).map((entry) => objectOf(entry) ?? {});
  const codes = actions.map((action) => textOf(action['code']) ?? '');
  for (const [nth, code] of codes.entries()) if (code !== '' && codes.indexOf(code) !== nth) report('key-duplicate', POINTER, code);
  const compile = (text: string | undefined, wanted: ValueKind) => {
    const { problem } = text === undefined ? {} : compileExpression(text, scope, wanted);
    if (text !== undefined && problem) report(problem.code, POINTER, text, problem);
  };
  for (const action of actions) {
    compile(textOf(action['when']), 'boolean');
    for (const check of listOf(action['check'])) compile(textOf(objectOf(check)?.['that']), 'boolean');
    for (const step of listOf(action['do'])) {
      const { set, on } = objectOf(step) ?? {};
      // A step on another table is read by its columns.
      if (on === undefined) reportValues(objectOf(set) ?? {}, fields, compile, report);
    }
  }
}

/** The columns of the form itself that its actions set. */
export function actionFields({ extension }: FormDocument): string[] {
  const steps = listOf(extension['actions']).flatMap((action) => listOf(objectOf(action)?.['do']));
  const own = steps.map((step) => objectOf(step) ?? {}).filter(({ on }) => on === undefined);
  return [...new Set(own.flatMap(({ set }) => Object.keys(objectOf(set) ?? {})))];
}

function reportValues(
  values: Readonly<Record<string, unknown>>,
  fields: readonly ColumnPlan[],
  compile: (text: string | undefined, wanted: ValueKind) => void,
  report: Report,
): void {
  for (const [key, text] of Object.entries(values)) {
    const field = fields.find((one) => one.key === key);
    if (field) compile(textOf(text), kindOf(field));
    else
      report(
        'field-unknown',
        POINTER,
        key,
        fields.map((one) => one.key),
      );
  }
}
