import type { ColumnTypeName } from '#renderer';
import { isMessageCode, type message as messageOf } from '#src/messages/index.ts';

/** The title of a type; empty when the catalogues have none. */
export function typeTitle(message: typeof messageOf, name: ColumnTypeName): string {
  const code = `gallery.type.${name}`;
  return isMessageCode(code) ? message(code) : '';
}
