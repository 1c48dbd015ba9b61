import dayjs from 'dayjs';
import { DATETIME_FORMAT } from '../wire/wire-time.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import { expressionValue } from '../column-types/column-value.ts';
import type { EvaluationContext } from '../expressions/evaluate.ts';
import type { Value } from '../expressions/value.ts';
import { countedRows } from './blank-rows.ts';
import type { DefaultContext } from '../expressions/default-value.ts';
import type { DraftRow, DraftState, Values } from './draft.ts';

/** The expression contexts of a draft: of the form, or of a table row. */
export interface RecordContexts {
  main(state: DraftState): EvaluationContext;
  row(state: DraftState, table: string, row: Pick<DraftRow, 'values'>): EvaluationContext;
}

type Columns = ReadonlyMap<string, ColumnPlan>;

const NO_COLUMNS: Columns = new Map();

/** The contexts of a form's expressions, for one user and one moment. */
export function recordContexts(plan: FormPlan | OneToManyPlan, { user, now }: DefaultContext): RecordContexts {
  const fields = byKey(plan.fields);
  const plans = new Map(subTablesOf(plan).map((table) => [table.key, table]));
  const tables = new Map([...plans.values()].map((table) => [table.key, byKey(table.columns)]));
  const around = {
    now: dayjs(now).format(DATETIME_FORMAT),
    user: { 'user.id': user.id, 'user.username': user.username, 'user.realname': user.realname, 'user.orgCode': user.orgCode },
  };

  function main(state: DraftState): EvaluationContext {
    const own = reader(fields, state.main.values);
    return {
      ...around,
      own,
      main: own,
      rows(table) {
        const [ofTable, all] = [plans.get(table), state.tables[table]?.rows ?? []];
        const rows = ofTable ? countedRows(ofTable, all) : all;
        const columns = tables.get(table) ?? NO_COLUMNS;
        return { rows, read: (position, key) => read(columns, rows[position]?.values ?? {}, key) };
      },
    };
  }

  return { main, row: (state, table, { values }) => ({ ...main(state), own: reader(tables.get(table) ?? NO_COLUMNS, values) }) };
}

function reader(columns: Columns, values: Values): (key: string) => Value {
  return (key) => read(columns, values, key);
}

function read(columns: Columns, values: Values, key: string): Value {
  const column = columns.get(key);
  return column ? expressionValue(column, values[key]) : null;
}

function byKey(columns: readonly ColumnPlan[]): Columns {
  return new Map(columns.map((column) => [column.key, column]));
}
