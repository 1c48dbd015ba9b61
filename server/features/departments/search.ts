import type { DepartRow } from './tree.ts';

/** True of a department whose name, short name, English name or initials contain the word, or whose code begins with it, in any case. */
export function isFoundBy(row: DepartRow, keyWord: string): boolean {
  const wanted = keyWord.trim().toLowerCase();
  if (wanted === '') return false;
  const texts = [row.depart_name, row.depart_name_abbr, row.depart_name_en, row.initials];
  return texts.some((text) => text?.toLowerCase().includes(wanted)) || row.org_code.toLowerCase().startsWith(wanted);
}
