import type { Report } from '../diagnostics.ts';
import { declaredPulls, pulledFrom } from '../document/declared-pulls.ts';
import type { FormDocument } from '../document/document.ts';
import { listOf, objectOf, textOf, type JsonObject } from '../document/read.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import type { Scope } from '../expressions/scope.ts';
import type { PullPlan } from './pull-plan.ts';

const POINTER = '/form/head/extConfigJson';

/** The pull of a declared action; undefined where it has none that can be used, which its definition is told elsewhere. */
export function pullPlan(action: JsonObject, scope: Scope): PullPlan | undefined {
  const [pull] = declaredPulls([action]);
  if (!pull || !scope.tables.has(pull.into) || pull.report === '') return undefined;
  const parameters = Object.entries(pull.parameters).flatMap(([name, text]) => {
    const { plan } = compileExpression(text, scope, 'text');
    return plan ? [[name, plan] as const] : [];
  });
  const checks = listOf(action['check']).flatMap((entry) => {
    const check = objectOf(entry) ?? {};
    const { plan } = compileExpression(textOf(check['that']) ?? '', scope, 'boolean');
    return plan ? [{ that: plan, text: textOf(check['else']) ?? '' }] : [];
  });
  const { report, into, isMultiple, map, unless, empty } = pull;
  return {
    ...{ report, into, parameters: Object.fromEntries(parameters), isMultiple, map, unless },
    ...(checks.length > 0 && { checks }),
    ...(empty !== undefined && { empty }),
  };
}

/** The columns of a sub-table into which pulls write: their values travel with the lines, whether a field shows them or not. */
export function pulledColumns({ extension }: FormDocument, table: string): string[] {
  const own = declaredPulls(extension['actions']).filter(({ into }) => into === table);
  return [...new Set(own.flatMap(({ map }) => Object.keys(map)))];
}

/** Reports what is wrong with the pulls of a head, as far as it is known without their reports. */
export function reportPulls({ extension }: FormDocument, scope: Scope, report: Report): void {
  const actions = listOf(extension['actions']).map((entry) => objectOf(entry) ?? {});
  const check = (text: string, names: Scope) => {
    const { problem } = compileExpression(text, names, 'text');
    if (problem) report(problem.code, POINTER, text, problem);
  };
  for (const action of actions) {
    const [pull] = declaredPulls([action]);
    if (!pull) continue;
    if (listOf(action['do']).length > 1) report('pull-not-alone', POINTER, pull.code);
    if (!scope.tables.has(pull.into)) report('sub-table-unknown', POINTER, pull.into, [...scope.tables.keys()]);
    for (const text of Object.values(pull.parameters)) check(text, scope);
    for (const text of Object.values(pull.map)) check(text, { own: anyOf(text), main: scope.own, tables: scope.tables });
    for (const name of pull.unless) if (!Object.hasOwn(pull.map, name)) report('field-unknown', POINTER, name, Object.keys(pull.map));
  }
}

/** The names that an expression takes from a row whose columns are not known: each may be of any kind. */
function anyOf(text: string): Scope['own'] {
  return new Map(pulledFrom({ map: { text } }).map((name) => [name, 'nothing'] as const));
}
