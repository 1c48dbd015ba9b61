import type { Option } from '#renderer';

/** The options of an answer; what is none is left out. */
export function optionsOf(wire: unknown): readonly Option[] {
  if (!Array.isArray(wire)) return [];
  return wire.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('value' in item)) return [];
    const { value, text, title, color, disabled } = Object(item);
    return [
      {
        value: String(value ?? ''),
        text: String(text ?? title ?? value ?? ''),
        ...(typeof color === 'string' && color && { color }),
        ...(disabled === true && { disabled: true }),
      },
    ];
  });
}
