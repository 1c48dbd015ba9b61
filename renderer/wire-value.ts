/** A JSON value on the wire. */
export type WireValue = string | number | boolean | null | undefined | WireValue[] | { [key: string]: WireValue };

/** A wire value as text: lists are joined by comma, objects and absent values are empty. */
export function wireText(wire: WireValue): string {
  if (wire === null || wire === undefined) return '';
  if (Array.isArray(wire)) return wire.map(wireText).join(',');
  return typeof wire === 'object' ? '' : String(wire);
}

/** A wire value as its comma-joined choices, without blanks and doubles: `,a,b,,a` is a and b. */
export function wireChoices(wire: WireValue): readonly string[] {
  const parts = wireText(wire).split(',');
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}
