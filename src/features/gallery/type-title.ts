import type { ColumnTypeName } from '#renderer';
import { isMessageCode } from '#messages';
import type { message as messageOf } from '#src/shared/language/index.ts';

/** The title of a type; empty when the catalogues have none. */
export function typeTitle(message: typeof messageOf, name: ColumnTypeName): string {
  const code = `gallery.type.${name}`;
  return isMessageCode(code) ? message(code) : '';
}
