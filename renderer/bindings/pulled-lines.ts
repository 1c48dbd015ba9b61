import { columnValue, expressionValue, kindOf } from '../column-types/column-value.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan, SubTablePlan } from '../compile/plan.ts';
import type { PullPlan } from '../compile/pull-plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import type { Values } from '../draft/draft-state.ts';
import { compileExpression } from '../expressions/compile-expression.ts';
import { evaluate, type EvaluationContext } from '../expressions/evaluate.ts';
import type { Problem } from '../expressions/problem.ts';
import type { Kinds } from '../expressions/scope.ts';
import type { WireRow } from '../sources/documents.ts';
import { wireText } from '../wire/wire-value.ts';

/** How rows of a report become lines of a form: its `map` compiled with the columns of the report, or the first thing that is wrong with it. */
export type PulledLines =
  | { problem: Problem; lineOf?: undefined; knownBy?: undefined }
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
  const scope = {
    ...{ own: kindsOf(report), main: kindsOf(plan.fields) },
    tables: new Map(subTablesOf(plan).map((one) => [one.key, kindsOf(one.columns)])),
  };
  const targets = table.columns.filter(({ key }) => Object.hasOwn(pull.map, key));
  const compiled = targets.map((column) => ({ column, ...compileExpression(pull.map[column.key] ?? '', scope, kindOf(column)) }));
  const broken = compiled.find(({ problem }) => problem)?.problem;
  if (broken) return { problem: broken };
  const columns = new Map(report.map((column) => [column.key, column]));
  const known = table.columns.filter(({ key }) => pull.unless.includes(key));
  return {
    lineOf(row, around) {
      const context = { ...around, own: (key: string) => valueIn(columns.get(key), row) };
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

function valueIn(column: ColumnPlan | undefined, row: WireRow) {
  return column ? expressionValue(column, columnType(column.type).parse(row[column.key] ?? null, column)) : null;
}

function kindsOf(columns: readonly ColumnPlan[]): Kinds {
  return new Map(columns.map((column) => [column.key, kindOf(column)]));
}
