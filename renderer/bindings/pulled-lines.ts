import { Big } from 'big.js';
import { columnValue, expressionValue, kindOf } from '../column-types/column-value.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import type { PullPlan } from '../compile/pull-plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import { pulledFrom } from '../document/declared-pulls.ts';
import { ownValue } from '../document/own-value.ts';
import type { Values } from '../draft/draft-state.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import { evaluate, type EvaluationContext } from '../expressions/evaluate.ts';
import type { Problem } from '../expressions/problem.ts';
import type { Kinds } from '../expressions/scope.ts';
import type { Value } from '../expressions/value.ts';
import type { WireRow } from '../sources/documents.ts';
import { wireText } from '../wire/wire-value.ts';

/** How rows of a report become lines of a form: its `map` compiled with the columns of the report, or the first thing that is wrong with it. */
export type PulledLines =
  | { problem: Problem; text: string; lineOf?: undefined; knownBy?: undefined }
  | {
      problem?: undefined;
      /** The values that a row gives to a line of the table. */
      lineOf(row: WireRow, context: EvaluationContext): Values;
      /** What tells a line from others, by the columns of `unless`; empty where there are none, or none has a value. */
      knownBy(line: Values): string;
    };

/** Compiles the expressions of a pull with the columns of its report. */
export function pulledLines(
  pull: PullPlan,
  plan: FormPlan | OneToManyPlan,
  table: SubTablePlan,
  report: readonly ColumnPlan[],
): PulledLines {
  const main = kindsOf(plan.fields);
  const scope = {
    ...{ own: new Map([...untold(pull, main), ...kindsOf(report)]), main },
    tables: new Map(subTablesOf(plan).map((one) => [one.key, kindsOf(one.columns)])),
  };
  const targets = table.columns.filter(({ key }) => Object.hasOwn(pull.map, key));
  const compiled = targets.map((column) => ({ column, ...compileExpression(pull.map[column.key] ?? '', scope, kindOf(column)) }));
  for (const { column, problem } of compiled) if (problem) return { problem, text: pull.map[column.key] ?? '' };
  const columns = new Map(report.map((column) => [column.key, column]));
  const known = table.columns.filter(({ key }) => pull.unless.includes(key));
  return {
    lineOf(row, around) {
      const context = { ...around, own: (key: string) => valueIn(columns.get(key), row, key) };
      const values = compiled.flatMap(({ column, plan: expression }) => {
        const { value } = expression ? evaluate(expression.tree, context) : { value: null };
        return value === null ? [] : [[column.key, columnValue(column, value)] as const];
      });
      return Object.fromEntries(values);
    },
    knownBy(line) {
      const texts = known.map((column) =>
        wireText(columnType(column.type).serialize(line[column.key] ?? columnType(column.type).empty, column)),
      );
      return texts.every((text) => text === '') ? '' : JSON.stringify(texts);
    },
  };
}

/** A server tells nothing of the columns that it does not show but their values: they are of any kind. */
function untold(pull: PullPlan, main: Kinds): [string, 'nothing'][] {
  return pulledFrom(pull).flatMap((name) => (main.has(name) ? [] : [[name, 'nothing']]));
}

function valueIn(column: ColumnPlan | undefined, row: WireRow, key: string): Value {
  if (column) return expressionValue(column, columnType(column.type).parse(row[key] ?? null, column));
  const wire = ownValue(row, key);
  return typeof wire === 'number' ? new Big(wire) : wireText(wire) || null;
}

function kindsOf(columns: readonly ColumnPlan[]): Kinds {
  return new Map(columns.map((column) => [column.key, kindOf(column)]));
}
