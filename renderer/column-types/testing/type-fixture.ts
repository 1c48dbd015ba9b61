import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { ColumnTypeName } from '#renderer/compile/type-names.ts';

/** Samples of one column type, for contract.test.ts. */
export interface TypeFixture<Value = unknown> {
  /** Column members relevant to the type. */
  column?: Partial<ColumnPlan>;
  options?: readonly Option[];
  /** A wire value, its parsed value, and its display text. */
  samples: readonly { wire: WireValue; value: Value; text: string }[];
  /** Values that the type's schema rejects. */
  invalid: readonly unknown[];
}

/** A minimal column plan of a type. */
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
