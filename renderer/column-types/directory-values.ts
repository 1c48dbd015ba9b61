import type { DirectoryChoices } from './choice-source.ts';
import type { StoredField, StoredType } from './stored-type.ts';
import { severalValues } from './stored-values.ts';

/** Several rows of a directory; `store` of a field's `fieldExtendJson` names another stored column (DEPT-05). */
export function directoryValues(kind: DirectoryChoices['kind']): StoredType {
  const choices = ({ extension }: StoredField): DirectoryChoices => ({ kind, store: columnName(extension['store']) });
  return { ...severalValues, choices, references: (field) => [choices(field)] };
}

/** The column of a member: `roleCode` is `role_code`. */
function columnName(member: unknown): string | undefined {
  return typeof member === 'string' && member !== '' ? member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : undefined;
}
