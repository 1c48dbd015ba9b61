import type { NamedOption } from '#server/catalogue/choices/name-source.ts';
import { Sentence } from '#server/sentence.ts';

/** The result of finding an option by text: its value, or the reason why there is none. */
export type FoundOption = { value: string } | { problem: Sentence };

/** Finds options by text or value, ignoring case and full-width forms. A text shared by two options finds neither. An option may be added under several texts. */
export interface OptionFinder {
  find(text: string): FoundOption | null;
  add(options: readonly NamedOption[]): void;
}

/** An empty finder. */
export function optionFinder(): OptionFinder {
  const byText = new Map<string, Set<string>>();
  const byValue = new Map<string, string>();
  const closed = new Set<string>();
  return {
    add(options) {
      for (const { value, text, isOffered = true } of options) {
        if (!isOffered) {
          closed.add(plainForm(value)).add(plainForm(text));
          continue;
        }
        byValue.set(plainForm(value), value);
        const named = byText.get(plainForm(text)) ?? new Set();
        byText.set(plainForm(text), named.add(value));
      }
    },
    find(text) {
      const name = plainForm(text);
      const named = byText.get(name);
      if (named && named.size > 1) return { problem: new Sentence('cell.several-options', { count: named.size, text: text.trim() }) };
      const value = named ? [...named][0] : byValue.get(name);
      if (value !== undefined) return { value };
      return closed.has(name) ? { problem: new Sentence('cell.option-closed', { text: text.trim() }) } : null;
    },
  };
}

/** The names in a cell: the whole text, and its parts where a cell may hold several. */
export function namesIn(text: string, parts: readonly string[] | null): string[] {
  return [...new Set([text.trim(), ...(parts ?? [])])].filter(Boolean);
}

/** The stored value of a cell: of the whole text, or of its parts, joined by comma. */
export function chosenValue(finder: OptionFinder, text: string, parts: readonly string[] | null): FoundOption {
  const whole = finder.find(text);
  if (whole || !parts) return whole ?? { problem: new Sentence('cell.no-option') };
  const found = parts.map((part) => finder.find(part) ?? { problem: new Sentence('cell.entry.not-an-option', { text: part }) });
  const problem = found.find((each) => 'problem' in each);
  if (problem) return problem;
  return { value: [...new Set(found.flatMap((each) => ('value' in each ? [each.value] : [])))].join(',') };
}

function plainForm(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
