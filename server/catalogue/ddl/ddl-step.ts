import { quoteTable } from '../identifiers.ts';
import type { FormDefinition } from '../definition/definition.ts';
import { tell } from '#server/sentence.ts';

/** The kind of a step. */
export type DdlKind =
  | 'create-table'
  | 'add-column'
  | 'rename-column'
  | 'widen'
  | 'alter-type'
  | 'set-default'
  | 'set-null'
  | 'create-index'
  | 'drop-index'
  | 'park-column'
  | 'adopt-column'
  | 'set-aside'
  | 'park-table';

/** A change of a column's type; whether it is exact is known only from the rows. */
export interface Conversion {
  column: string;
  /** Types as PostgreSQL spells them. */
  from: string;
  to: string;
  /** The new column default as SQL. */
  initial: string | null;
  /** The name under which the old column is parked if a value changes. */
  parkedAs: string;
}

/** What the rows say about a step: counts of rows, and up to 20 samples of those that stand in its way. */
export interface StepFacts {
  rows: number;
  /** Rows with a value; an empty text is none where the new type is not a text. */
  filled: number;
  /** Rows whose value is the same after the step. */
  exact: number;
  /** Rows whose value would become another one: cut, rounded, spelled otherwise. */
  changed: number;
  /** Rows whose value has no counterpart in the new type. */
  failing: number;
  /** Rows that share their values with another row, for a unique index. */
  doubles: number;
  samples: readonly { id: string; old: string; new: string | null }[];
}

/** One step of a migration. */
export interface DdlStep {
  kind: DdlKind;
  /** The column, index or table affected; `kind:target` is how `allow` names a step that changes values. */
  target: string;
  /** One or more statements. */
  sql: string;
  /** True if values change: the step needs to be named in `allow`, and keeps the old ones parked. */
  destructive: boolean;
  note: string;
  /** The old name of a renamed column. */
  from?: string;
  conversion?: Conversion;
  /** The columns that a unique index compares. */
  unique?: readonly string[];
  facts?: StepFacts;
}

/** The name of a step in `allow` and in `result.facts`. */
export function stepName({ kind, target }: DdlStep): string {
  return `${kind}:${target}`;
}

/** A step that is one clause of ALTER TABLE. */
export function alterStep(form: FormDefinition, kind: DdlKind, target: string, clause: string, note: string): DdlStep {
  return { kind, target, sql: `alter table ${quoteTable(form.physicalTable)} ${clause}`, destructive: false, note };
}

/** A plan as text, a line or more for each step. */
export function printPlan(steps: readonly DdlStep[]): string {
  if (!steps.length) return tell('ddl.up-to-date');
  return steps.map((step) => `-- ${headOf(step)}\n${step.sql};`).join('\n');
}

function headOf(step: DdlStep): string {
  return step.destructive ? tell('ddl.to-confirm', { note: step.note, step: stepName(step) }) : step.note;
}
