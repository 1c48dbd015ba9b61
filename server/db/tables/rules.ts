import type { AuditColumns } from './online.ts';

/** A rule that makes a value, such as the next number of an order. */
export interface FillRuleTable extends AuditColumns {
  id: string;
  rule_name: string | null;
  rule_code: string;
  /** The name of a class as the stock product knows it, or one of our own. */
  rule_class: string | null;
  /** A JSON object. */
  rule_params: string | null;
}

/** A rule that a value must fit. */
export interface CheckRuleTable extends AuditColumns {
  id: string;
  rule_name: string | null;
  rule_code: string;
  /** A JSON array of `{ digits, pattern, message, type }`. */
  rule_json: string | null;
  rule_description: string | null;
}

/** The last number drawn for the prefix `head`. */
export interface NumberSequenceTable {
  head: string;
  last_value: number;
}

/** The tables of migration 0004. */
export interface RuleTables {
  'sys.sys_fill_rule': FillRuleTable;
  'sys.sys_check_rule': CheckRuleTable;
  'sys.number_sequence': NumberSequenceTable;
}
