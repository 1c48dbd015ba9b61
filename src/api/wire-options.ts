import type { Option } from '#renderer';

/** How the wire says yes: true, 1, `1`, `true`, `Y`. */
const YES = /^(?:true|1|y)$/i;

/** The options of an answer; what is none is left out. The text of one is the first present of text, label, title and value (DATA-01). */
export function optionsOf(wire: unknown): readonly Option[] {
  if (!Array.isArray(wire)) return [];
  return wire.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('value' in item)) return [];
    const { value, text, label, title, color, disabled } = Object(item);
    return [
      {
        value: String(value ?? ''),
        text: [text, label, title, value].map((one) => String(one ?? '')).find((one) => one.trim() !== '') ?? '',
        ...(typeof color === 'string' && color && { color }),
        ...(YES.test(String(disabled)) && { disabled: true }),
      },
    ];
  });
}
