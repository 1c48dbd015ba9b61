import type { DirectoryRow } from '#renderer/sources/people.ts';
import type { RendererPorts } from '../ports.ts';

const sexes = { '1': 'people.male', '2': 'people.female' } as const;

/** 男 or 女 of a user (DATA-06); the server's text for any other code. */
export function sexText(row: DirectoryRow, message: RendererPorts['message']): string {
  const code = row['sex'] ?? '';
  return code === '1' || code === '2' ? message(sexes[code]) : (row['sex_dictText'] ?? code);
}
