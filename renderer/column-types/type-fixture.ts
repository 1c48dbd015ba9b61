import type { ColumnPlan } from '../compile/plan.ts';
import type { WireValue } from '../wire-value.ts';
import type { Option } from '../option.ts';
import type { ColumnTypeName } from './index.ts';

/** Samples of one column type, for contract.test.ts. */
export interface TypeFixture<Value = unknown> {
  /** Members of the column that matter for the type. */
  column?: Partial<ColumnPlan>;
  options?: readonly Option[];
  /** A wire value, the value that it is parsed to, and the text that people read. */
  samples: readonly { wire: WireValue; value: Value; text: string }[];
  /** Values that the type's schema refuses. */
  invalid: readonly unknown[];
}

/** A column plan of a type with everything left out that a test does not name. */
export function sampleColumn(type: ColumnTypeName, members: Partial<ColumnPlan> = {}): ColumnPlan {
  return {
    key: 'sample',
    pointer: '/form/schema/properties/sample',
    title: 'Sample',
    type,
    wireType: type,
    align: 'left',
    sortable: false,
    visible: true,
    readOnly: false,
    required: false,
    rules: [],
    ...members,
  };
}
