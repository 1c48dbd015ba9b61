import { namesIn, type RecordChoices } from '../choice-source.ts';
import type { StoredField, StoredType } from '../stored-type.ts';
import { declaredMembers, only, severalValues } from '../stored-values.ts';

/** Records of another form: too many to be sent with a model. */
export const linkTableStored: StoredType = {
  ...severalValues,
  choices: recordsOf,
  references: (field) => only(recordsOf(field)),
  formMembers: declaredMembers,
};

function recordsOf({ dictionary: { table, field, text } }: StoredField): RecordChoices | null {
  return table && field ? { kind: 'records', table, value: field, texts: namesIn(text).filter(Boolean) } : null;
}
