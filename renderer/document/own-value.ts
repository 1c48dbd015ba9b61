/** The member of a record under a name that a document chose; never one that every object has, such as `constructor`. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
