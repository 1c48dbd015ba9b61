import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { FieldDefinition } from '#server/catalogue/definition/field-definition.ts';
import type { NameSource } from '#server/catalogue/choices/name-source.ts';
import type { Sentence } from '#server/sentence.ts';
import { columnNames } from '../sheets/column-names.ts';
import type { Review } from './review.ts';

/** A column of one of the tables. */
interface Cell {
  form: FormDefinition;
  field: FieldDefinition;
}

/** Finds texts that a cell would accept in place of a wrong one. */
export interface NearTexts {
  /** At most three, the nearest first; none where nothing resembles it. */
  of(form: FormDefinition, field: FieldDefinition, text: string, why: Sentence): Promise<readonly string[]>;
  /** Options of a field that hold a text, or the first ones. */
  search(form: FormDefinition, field: FieldDefinition, text: string): Promise<readonly string[]>;
}

/** Offered texts, options of a search, and texts of one review that are looked up: more are mended by column. */
const [FIXES, OPTIONS, LOOK_UPS] = [3, 50, 200];

/** The near texts of a review; each text is looked up once. */
export function nearTexts({ saving }: Pick<Review, 'saving'>): NearTexts {
  const sourceOf = sourceFinder(saving);
  const known = new Map<string, Promise<readonly string[]>>();
  const optionsOf = async (cell: Cell, text: string) => {
    return ((await (await sourceOf(cell))?.near?.(text)) ?? []).filter(({ isOffered = true }) => isOffered);
  };
  const among = async (cell: Cell, text: string, part: string) => {
    const options = await optionsOf(cell, part);
    const ranked = rank(
      options.map((option) => option.text || option.value),
      part,
    );
    return ranked.slice(0, FIXES).map((near) => text.replace(part, near));
  };
  const find = async (cell: Cell, text: string, { code, values }: Sentence): Promise<readonly string[]> => {
    if (code === 'cell.no-option' || code === 'cell.option-closed') return among(cell, text, text);
    if (code === 'cell.entry.not-an-option') return among(cell, text, String(values['text']));
    if (code === 'cell.several-options') {
      const same = (await (await sourceOf(cell))?.optionsOf([text.trim()])) ?? [];
      return same.slice(0, FIXES).map(({ value }) => value);
    }
    return writtenFixes(code, text, Number(values['limit']));
  };
  return {
    of(form, field, text, why) {
      const key = JSON.stringify([form.table, field.name, text, why.code]);
      const fixes = known.get(key) ?? (known.size < LOOK_UPS ? find({ form, field }, text, why) : Promise.resolve([]));
      known.set(key, fixes);
      return fixes;
    },
    search: async (form, field, text) => {
      const texts = (await optionsOf({ form, field }, text)).map((option) => option.text || option.value);
      return [...new Set(texts)].filter((option) => option.toLowerCase().includes(text.trim().toLowerCase())).slice(0, OPTIONS);
    },
  };
}

/** The names of a column's values, opened once. */
function sourceFinder(saving: Review['saving']) {
  const sources = new Map<string, Promise<NameSource | null>>();
  return ({ form, field }: Cell) => {
    const key = `${form.table} ${field.name}`;
    const source = sources.get(key) ?? columnNames(saving, form, field);
    sources.set(key, source);
    return source;
  };
}

/** Numbers rounded as their column needs it, and days that exist. */
function writtenFixes(code: string, text: string, limit: number): readonly string[] {
  const number = Number(text.normalize('NFKC').replaceAll(',', '').trim());
  if (code === 'cell.entry.not-whole' && Number.isFinite(number)) return [...new Set([Math.floor(number), Math.ceil(number)].map(String))];
  if (code === 'cell.entry.too-many-decimals' && Number.isFinite(number)) return [String(Number(number.toFixed(limit)))];
  if (code === 'cell.entry.not-a-number') return /-?\d+(\.\d+)?/.exec(text.normalize('NFKC').replaceAll(',', ''))?.slice(0, 1) ?? [];
  return code === 'cell.entry.not-a-date' ? lastDay(text) : [];
}

/** The last day of the month, where only the day does not exist. */
function lastDay(text: string): readonly string[] {
  const [, year = '', month = ''] = /^\s*(\d{4})\D+(\d{1,2})\D+\d{1,2}\D*$/.exec(text.normalize('NFKC')) ?? [];
  const number = Number(month);
  if (!year || number < 1 || number > 12) return [];
  const day = new Date(Date.UTC(Number(year), number, 0)).getUTCDate();
  return [`${year}-${month.padStart(2, '0')}-${day}`];
}

/** Texts by likeness; those that share no character are left out. */
function rank(texts: readonly string[], wrong: string): string[] {
  const plain = wrong.trim().toLowerCase();
  const letters = new Set(plain);
  return [...new Set(texts)]
    .filter((text) => [...text.toLowerCase()].some((letter) => letters.has(letter)))
    .map((text) => ({ text, distance: distance(text.toLowerCase(), plain) / Math.max(text.length, plain.length) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ text }) => text);
}

/** The number of characters to insert, remove or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (let place = 1; place <= other.length; place++)
      next.push(Math.min((next[place - 1] ?? 0) + 1, (row[place] ?? 0) + 1, (row[place - 1] ?? 0) + (letter === other[place - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}
