import { objectOf, listOf, textOf } from '#renderer/document/read.ts';
import type { StoredField, StoredType } from '../stored-type.ts';
import { oneValue } from '../stored-values.ts';

/** What a report tells of a record: `dict_table` has the report, `dict_field` its column with the keys of records, `dict_text` the field with the key. */
export const reportRowsStored: StoredType = {
  ...oneValue,
  isOfReport: true,
  references: (field) =>
    field.dictionary.table
      ? ['', ...namedColumns(field)].map((value) => ({ kind: 'report', code: field.dictionary.table, value, text: '' }))
      : [],
  formMembers: ({ dictionary: { table, field, text } }) => ({ code: table, orgFields: field, destFields: text }),
};

/** The columns of the report that the definition names. */
function namedColumns({ dictionary, extension }: StoredField): string[] {
  const ofStages = listOf(extension['stages']).flatMap((each) => [objectOf(each)?.['done'], objectOf(each)?.['total']]);
  const names = [dictionary.field, extension['text'], extension['image'], ...ofStages].map(textOf);
  return [...new Set(names.filter((name) => name !== undefined && name !== ''))] as string[];
}
