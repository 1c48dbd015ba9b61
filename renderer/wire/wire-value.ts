/** A JSON value on the wire. */
export type WireValue = string | number | boolean | null | undefined | WireValue[] | { [key: string]: WireValue };

/** A wire value as text: lists are comma-joined, objects and missing values are empty. */
export function wireText(wire: WireValue): string {
  if (wire === null || wire === undefined) return '';
  if (Array.isArray(wire)) return wire.map(wireText).join(',');
  return typeof wire === 'object' ? '' : String(wire);
}

/** The text of a wire value that rules check: of a list with objects, such as whole files, their JSON. */
export function checkedText(wire: WireValue): string {
  const hasObjects = Array.isArray(wire) && wire.some((item) => typeof item === 'object' && item !== null);
  return hasObjects ? JSON.stringify(wire) : wireText(wire);
}

/** Splits a comma-joined wire value into its distinct, trimmed, non-empty parts: `,a,b,,a` yields a and b. */
export function wireChoices(wire: WireValue): readonly string[] {
  const parts = wireText(wire).split(',');
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}
