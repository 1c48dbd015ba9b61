import { objectOf, textOf } from '../document/read.ts';

/** What the record that a field names gives to other fields of the form: by the fields that take it, the columns of the linked record. */
export type CarryOver = {
  /** The table of the linked record, and the column by which it is found. */
  readonly table: string;
  readonly key: string;
  readonly to: Readonly<Record<string, string>>;
};

/** What `carry` of `fieldExtendJson` declares: `{"from": "md_customer", "key": "customer_code", "to": {"payment_terms": "payment_terms"}}`. */
export function carryOverOf(extension: Readonly<Record<string, unknown>>): CarryOver | undefined {
  const node = objectOf(extension['carry']);
  const [table, key] = [textOf(node?.['from']), textOf(node?.['key'])];
  const to = Object.entries(objectOf(node?.['to']) ?? {}).flatMap(([field, column]) =>
    typeof column === 'string' ? [[field, column]] : [],
  );
  return table && key && to.length > 0 ? { table, key, to: Object.fromEntries(to) as CarryOver['to'] } : undefined;
}

/** A field that may take a value over. */
export interface TakingField {
  /** Its value as text. */
  value: string;
  /** The value with which a new record began; null in a stored one. */
  beginning: string | null;
  /** What it took over last. */
  carried: string | undefined;
}

/** True for a field in which nothing stands that the user has entered. */
export function takesOver({ value, beginning, carried }: TakingField): boolean {
  return value === '' || value === beginning || value === carried;
}
