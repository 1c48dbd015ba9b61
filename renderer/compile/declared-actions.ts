import type { Report } from '../diagnostics.ts';
import type { FormDocument } from '../document/document.ts';
import { listOf, objectOf, textOf, type JsonObject } from '../document/read.ts';
import { kindOf } from '../column-types/column-value.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Scope } from '../expressions/scope.ts';
import type { ValueKind } from '../expressions/value.ts';
import type { ColumnPlan } from './plan.ts';
import { reportPulls } from './pulls.ts';

const POINTER = '/form/head/extConfigJson';
/** Who wrote a record and when: the server, which proves checks and runs steps, has them also where no screen shows them. */
const RECORDED: Scope['own'] = new Map<string, ValueKind>([
  ['create_by', 'text'],
  ['create_time', 'datetime'],
  ['update_by', 'text'],
  ['update_time', 'datetime'],
]);

/**
 * Reports what is wrong with the `actions` that the head of a document declares: a code that two have, conditions and values that do not
 * compile, a `confirm` that is neither true nor false, and columns to set that the form does not have. The actions stay in the definition as
 * they are written.
 */
export function reportActions(form: FormDocument, fields: readonly ColumnPlan[], scope: Scope, report: Report): void {
  reportPulls(form, scope, report);
  const actions = listOf(form.extension['actions']).flatMap((entry) => {
    const action = objectOf(entry) ?? {};
    return [action, ...[objectOf(action['undo']) ?? []].flat()];
  });
  const codes = actions.map((action) => textOf(action['code']) ?? '');
  for (const [nth, code] of codes.entries()) if (code !== '' && codes.indexOf(code) !== nth) report('key-duplicate', POINTER, code);
  const compileIn = (names: Scope) => (text: string | undefined, wanted: ValueKind) => {
    const { problem } = text === undefined ? {} : compileExpression(text, names, wanted);
    if (text !== undefined && problem) report(problem.code, POINTER, text, problem);
  };
  for (const action of actions) {
    const { confirm = false } = action;
    if (typeof confirm !== 'boolean') report('action-confirm', POINTER, textOf(action['code']) ?? '');
    const compile = compileIn(scope);
    compile(textOf(action['when']), 'boolean');
    const own = new Map([...RECORDED, ...scope.own]);
    for (const asked of listOf(action['ask'])) {
      const { key, type } = objectOf(asked) ?? {};
      if (typeof key === 'string' && !own.has(key)) own.set(key, type === 'number' ? 'number' : 'text');
    }
    for (const check of plainOf(action['check'])) compileIn({ ...scope, own })(textOf(check['that']), 'boolean');
    for (const step of plainOf(action['do'])) {
      const compileStep = compileIn({ ...scope, own, main: scope.own });
      reportValues(objectOf(step['set']) ?? {}, fields, compileStep, report);
      const { send, take } = objectOf(step['call']) ?? {};
      for (const text of Object.values(objectOf(send) ?? {})) compileStep(textOf(text), 'text');
      // What another system answers is there for the steps that follow.
      for (const name of Object.keys(objectOf(take) ?? {})) own.set(name, 'text');
    }
  }
}

/** The steps and checks that read nothing but the document; the server reads those of other rows. */
function plainOf(list: unknown): JsonObject[] {
  const entries = listOf(list).map((entry) => objectOf(entry) ?? {});
  return entries.filter((entry) => ['on', 'each', 'lookup'].every((member) => entry[member] === undefined));
}

/** The columns of the form itself that its actions set. */
export function actionFields({ extension }: FormDocument): string[] {
  const steps = listOf(extension['actions']).flatMap((action) => listOf(objectOf(action)?.['do']));
  const own = steps.map((step) => objectOf(step) ?? {}).filter(({ on, each }) => on === undefined && each === undefined);
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
