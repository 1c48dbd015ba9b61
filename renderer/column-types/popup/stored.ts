import { namesIn } from '../choice-source.ts';
import type { StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** Values of a report's row in this field and others: `dict_field` has the columns, `dict_text` the fields that they fill. */
export const popupStored: StoredType = {
  ...oneValue,
  references: ({ dictionary: { table: code, field } }) =>
    code ? ['', ...namesIn(field).filter(Boolean)].map((value) => ({ kind: 'report', code, value, text: '' })) : [],
  takes({ dictionary: { table, field, text } }) {
    const columns = namesIn(field.toLowerCase());
    const pairs = namesIn(text.toLowerCase()).map((name, place) => ({ column: columns[place] ?? '', field: name }));
    return { report: table, pairs: pairs.filter((pair) => pair.column && pair.field) };
  },
  fills: ({ dictionary }) => namesIn(dictionary.text.toLowerCase()).filter(Boolean),
  formMembers: ({ dictionary: { table, field, text }, extension }) => ({
    ...{ code: table, orgFields: field, destFields: text },
    popupMulti: extension['popupMulti'] !== false,
  }),
  columnMembers: ({ dictionary: { table, field, text } }) => ({ popupCode: table, orgFields: field, destFields: text }),
};
