import { namesIn } from '../choice-source.ts';
import type { StoredType } from '../stored-type.ts';
import { severalValues } from '../stored-values.ts';

/** Categories by id; another column may hold their names. */
export const catTreeStored: StoredType = {
  ...severalValues,
  choices: () => ({ kind: 'category' }),
  sendsChoices: true,
  references: () => [{ kind: 'category' }],
  fills: ({ dictionary }) => namesIn(dictionary.text.toLowerCase()).filter(Boolean),
  formMembers: ({ dictionary }) => ({ pidValue: dictionary.field || '0', textField: dictionary.text, pidComponent: 0 }),
  queryMembers: ({ dictionary }) => ({ pcode: dictionary.field }),
  listText: ({ dictionary }) => (dictionary.text ? `_replace_text_${dictionary.text}` : undefined),
};
