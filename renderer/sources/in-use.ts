/** A place where records are in use. */
export interface PlaceOfUse {
  /** The title of the form and of the field that name them. */
  title: string;
  fieldTitle: string;
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
  /** The document whose list shows those rows, with the wire filters that find them; null where the user may not open it. */
  screen: { documentId: string; filters: Readonly<Record<string, string>> } | null;
}

/** Why records were not deleted: other records name them. */
export interface Usage {
  places: readonly PlaceOfUse[];
  /** The names of the records in use. */
  names: readonly string[];
  /** How they can be disabled instead: the value to save in a field of these records; null when they cannot be. */
  disable: { field: string; value: string; ids: readonly string[] } | null;
}

/** Thrown by `remove` when records are in use: nothing was deleted. */
export class RecordsInUseError extends Error {
  constructor(
    message: string,
    readonly usage: Usage,
  ) {
    super(message);
    this.name = 'RecordsInUseError';
  }
}

/** The usage in the result of a refused deletion; null for any other refusal. */
export function usageOf(result: unknown): Usage | null {
  const { usedBy, records, disable } = membersOf(result);
  if (!Array.isArray(usedBy) || usedBy.length === 0) return null;
  return {
    places: usedBy.map(placeOf),
    names: listOf(records).map((record) => textOf(membersOf(record).name)),
    disable: disableOf(membersOf(disable)),
  };
}

function placeOf(wire: unknown): PlaceOfUse {
  const { title, fieldTitle, count, isMore, screen } = membersOf(wire);
  const { form, filters } = membersOf(screen);
  const named = Object.entries(membersOf(filters)).map(([name, text]) => [name, textOf(text)] as const);
  return {
    ...{ title: textOf(title), fieldTitle: textOf(fieldTitle), count: Number(count) || 0, isMore: isMore === true },
    screen: textOf(form) === '' ? null : { documentId: textOf(form), filters: Object.fromEntries(named) },
  };
}

function disableOf({ field, value, ids }: Readonly<Record<string, unknown>>): Usage['disable'] {
  const named = listOf(ids).map(textOf).filter(Boolean);
  return textOf(field) === '' || named.length === 0 ? null : { field: textOf(field), value: textOf(value), ids: named };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
