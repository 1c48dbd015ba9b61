import type { TypeFailure } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import { wireText } from '../column-types/wire-text.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import type { DraftRow } from '../draft/draft.ts';
import { cellReader } from '../draft/opened-row.ts';
import { customTest } from './custom.ts';
import { patternTest } from './patterns.ts';
import type { RulePlan } from './rule-plan.ts';

/** What a column's rules say of its values, made ready once: types looked up, patterns compiled. */
export interface ColumnChecks {
  /** The text that rules judge: the value as it goes to the wire. */
  textOf(value: unknown): string;
  /** The same of a row's value. */
  textIn(row: Pick<DraftRow, 'values'>): string;
  /** The first rule that a text breaks, without the rules that need other rows. */
  broken(text: string): RulePlan | TypeFailure | undefined;
  /** The rule that wants values distinct, if there is one (RULE-15). */
  unique: RulePlan | undefined;
}

const known = new WeakMap<ColumnPlan, ColumnChecks>();

/** The checks of a column; null for one that nobody can see or change here, which is not the user's to mend. */
export function checksOf(column: ColumnPlan): ColumnChecks | null {
  const { editing, check } = columnType(column.type);
  if (!column.visible || column.readOnly || (column.rules.length === 0 && !check && !column.conditions?.required) || editing === 'shown')
    return null;
  let checks = known.get(column);
  if (!checks) known.set(column, (checks = makeChecks(column)));
  return checks;
}

function makeChecks(column: ColumnPlan): ColumnChecks {
  const type = columnType(column.type);
  const tests = column.rules.map((rule) => ({ rule, isBroken: breaks(rule) }));
  const read = cellReader(column);
  const textOf = (value: unknown) => {
    if (value === undefined) return '';
    const wire = type.serialize(value, column);
    return typeof wire === 'string' ? wire : wireText(wire);
  };
  return {
    textOf,
    textIn: (row) => textOf(read(row)),
    broken(text) {
      for (const { rule, isBroken } of tests) if (isBroken(text)) return rule;
      return text === '' ? undefined : type.check?.(text);
    },
    unique: column.rules.find(({ kind }) => kind === 'unique'),
  };
}

/** True for texts that break a rule. All rules but `required` pass over empty ones. */
function breaks(rule: RulePlan): (text: string) => boolean {
  switch (rule.kind) {
    case 'required':
      return (text) => text === '';
    case 'pattern': {
      const test = patternTest(rule.name);
      return (text) => text !== '' && !test.test(text);
    }
    case 'custom': {
      const fits = customTest(rule.source);
      return (text) => text !== '' && !fits(text);
    }
    case 'max-length':
      // A character outside the basic plane is two units of a text but one of a column.
      return (text) => text.length > rule.limit && [...text].length > rule.limit;
    case 'unique':
    case 'handler':
      return () => false;
  }
}
