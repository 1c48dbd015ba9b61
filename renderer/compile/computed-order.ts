import type { ExpressionPlan } from '../expressions/tree.ts';
import type { ComputedColumn } from './plan.ts';

/** A computed column and the expression that computes it. */
export interface Computation extends ComputedColumn {
  expression: ExpressionPlan;
}

/** Computed columns in dependency order, and the cycles among them. */
export interface ComputedOrder {
  order: readonly ComputedColumn[];
  /** Each cycle, from its first column back to it. */
  loops: readonly (readonly Computation[])[];
}

/** Sorts computed columns topologically. Columns of a cycle are left out of the order. */
export function computedOrder(computations: readonly Computation[]): ComputedOrder {
  const byName = new Map(computations.map((one) => [nameOf(one), one]));
  const done = new Set<string>();
  const order: ComputedColumn[] = [];
  const loops: Computation[][] = [];
  const inLoop = new Set<string>();

  function visit(computation: Computation, path: readonly Computation[]) {
    const name = nameOf(computation);
    const start = path.indexOf(computation);
    if (start >= 0) {
      const loop = path.slice(start);
      for (const one of loop) inLoop.add(nameOf(one));
      return void loops.push([...loop, computation]);
    }
    if (done.has(name)) return;
    for (const read of readsOf(computation, byName)) visit(read, [...path, computation]);
    done.add(name);
    order.push({ table: computation.table, key: computation.key });
  }

  for (const computation of computations) visit(computation, []);
  return { order: order.filter((one) => !inLoop.has(nameOf(one))), loops };
}

function readsOf({ table, expression }: Computation, byName: ReadonlyMap<string, Computation>): Computation[] {
  const names = expression.reads.map((read) => nameOf({ table: read.through === 'own' ? table : read.table, key: read.key }));
  return names.flatMap((name) => byName.get(name) ?? []);
}

function nameOf({ table, key }: ComputedColumn): string {
  return table === '' ? key : `${table}.${key}`;
}
