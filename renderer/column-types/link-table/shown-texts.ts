import type { DictionaryReference, DictionarySource } from '#renderer/sources/dictionaries.ts';

/** The records that a link chooses from, and the fields beside it that show a column of them. */
interface ShownFields {
  reference: DictionaryReference | undefined;
  shown: readonly { key: string; column: string }[];
}

/** The texts of linked records in the fields that show their columns, by field; those of several records joined by comma. */
export type ShownTexts = (values: readonly string[]) => Readonly<Record<string, string>>;

/**
 * Loads what records show in the fields beside their link, with one request for each field. It is what a choice and a paste store in such
 * a field when it is stored: the stock client does not store these fields (wire 4.22), so there is no behaviour of it to follow, and our
 * server replaces the texts by the records' own values. Empty when a request fails, rather than another record's values.
 */
export async function loadShownTexts(
  { reference, shown }: ShownFields,
  values: readonly string[],
  source: Pick<DictionarySource, 'getDictionaryTexts'>,
): Promise<ShownTexts> {
  const load = async ({ key, column: text }: ShownFields['shown'][number]) =>
    [key, reference?.kind === 'table' ? await source.getDictionaryTexts({ ...reference, text }, values) : undefined] as const;
  const texts = new Map(await Promise.all(values.length > 0 ? shown.map(load) : []).catch(() => []));
  return (chosen) => Object.fromEntries(shown.map(({ key }) => [key, chosen.map((value) => texts.get(key)?.get(value) ?? '').join(',')]));
}
