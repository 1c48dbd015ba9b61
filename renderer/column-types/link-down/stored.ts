import { chainConfig } from '#renderer/document/linked-fields.ts';
import { textOf } from '#renderer/document/read.ts';
import { namesIn, type ChainChoices } from '../choice-source.ts';
import type { ModelContext, StoredField, StoredType, WireMembers } from '../stored-type.ts';
import { oneValue, only } from '../stored-values.ts';

/** One node of a tree, chosen level by level: the first field of a chain names the table, and fills those of the next levels. */
export const linkDownStored: StoredType = {
  ...oneValue,
  choices: (field) => chainOf(field) ?? { kind: 'level' },
  sendsChoices: true,
  references: (field) => only(chainOf(field)),
  fills: (field) => chainOf(field)?.links ?? [],
  formMembers: chainMembers,
};

/** The chain that a field begins; null for a field without one, and for one whose config lacks a part. */
function chainOf({ dictionary }: StoredField): ChainChoices | null {
  const config = chainConfig({ config: dictionary.table });
  const part = (name: string) => textOf(config?.[name])?.trim() ?? '';
  const name = (member: string) => part(member).toLowerCase();
  const columns = { table: name('table'), text: name('txt'), key: name('key'), id: name('idField'), parent: name('pidField') };
  if (!Object.values(columns).every(Boolean)) return null;
  return { kind: 'chain', ...columns, condition: part('condition'), links: namesIn(name('linkField')).filter(Boolean) };
}

function chainMembers(field: StoredField, { titleOf }: ModelContext): WireMembers {
  const chain = chainOf(field);
  if (!chain) return { config: field.dictionary.table, others: [] };
  const { table, text, key, id, parent, condition, links } = chain;
  return {
    config: { table, txt: text, key, linkField: links.join(','), idField: id, pidField: parent, condition },
    others: links.map((name) => ({ title: titleOf(name) ?? name, field: name })),
  };
}
