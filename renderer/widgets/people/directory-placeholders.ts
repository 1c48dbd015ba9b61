import type { ViewMessageCode } from '#renderer/messages.ts';
import type { DirectoryKind } from '#renderer/sources/people.ts';

/** The placeholder of an empty field by kind (COL-26, COL-27). */
export const directoryPlaceholders = {
  department: 'people.choose-department',
  user: 'people.choose-user',
  role: 'people.choose-role',
  position: 'people.choose-position',
} as const satisfies Record<DirectoryKind, ViewMessageCode>;
