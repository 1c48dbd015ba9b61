import type { ColumnTypeName } from '#renderer';
import { isMessageCode, type message as say } from '#src/messages/index.ts';

/** What people call a type; until the catalogues have a word for it, nothing beside its name on the wire. */
export function typeTitle(message: typeof say, name: ColumnTypeName): string {
  const code = `gallery.type.${name}`;
  return isMessageCode(code) ? message(code) : '';
}
