import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { WireValue } from '#renderer/wire/wire-value.ts';
import type { Option } from '#renderer/sources/option.ts';
import type { ColumnTypeName } from '#renderer/compile/type-names.ts';
import type { StoredField } from '../stored-type.ts';

/** Samples of one column type, for contract.test.ts. */
export interface TypeFixture<Value = unknown> {
  /** Column members relevant to the type. */
  column?: Partial<ColumnPlan>;
  options?: readonly Option[];
  /** A wire value, its parsed value, and its display text. */
  samples: readonly { wire: WireValue; value: Value; text: string }[];
  /** Values that the type's schema rejects. */
  invalid: readonly unknown[];
  /**
   * What the row of a definition says for such a field, besides its name. Where there are choices, the tests of the server have the values
   * `a` and `b` in the dictionary `sample`, the tree `t_sample` (`id`, `pid`, `name`, `has_child`), the report `r_sample` (`code`, `name`),
   * and among categories, people, departments, roles and positions.
   */
  definition?: FieldRow;
}

/** Members of a definition's row, in the spelling of the designer. */
export interface FieldRow {
  dictTable?: string;
  dictField?: string;
  dictText?: string;
  dbType?: string;
  dbIsPersist?: '0';
  fieldExtendJson?: string;
}

/** A field as the stored side of a type sees it. */
export function sampleField({ dictTable = '', dictField = '', dictText = '', dbType = 'string' }: FieldRow = {}): StoredField {
  return {
    storage: dbType === 'int' ? 'integer' : dbType.toLowerCase(),
    dictionary: { table: dictTable, field: dictField, text: dictText },
    extension: {},
    onOff: ['Y', 'N'],
  };
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
