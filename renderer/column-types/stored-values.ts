import { declaredSource, type ChoiceSource } from './choice-source.ts';
import { keepsWholeFiles, readWholeFiles } from './whole-files.ts';
import type { ModelContext, StoredField, StoredType, WireMembers } from './stored-type.ts';

/** The separators between the names in a sheet's cell. */
const SEPARATORS = /[,，、;；\n]/;

/** One plain value, without choices. A dictionary that its definition names is a reference all the same: a query item may offer it. */
export const oneValue: StoredType = {
  isSeveral: false,
  ranged: 'never',
  split: () => null,
  choices: () => null,
  sendsChoices: false,
  references: ({ dictionary }) => only(declaredSource(dictionary)),
  fills: () => [],
  formMembers: () => ({}),
  queryMembers: () => ({}),
};

/** Several values joined by comma, unless the definition of a field allows one only. */
export const severalValues: StoredType = { ...oneValue, isSeveral: true, split: splitNames };

/** Choices of a dictionary or table that the definition names, which travel with the models. */
export const declaredChoices: Pick<StoredType, 'choices' | 'sendsChoices' | 'formMembers'> = {
  choices: ({ dictionary }) => declaredSource(dictionary),
  sendsChoices: true,
  formMembers: declaredMembers,
};

/** The same, with the options in the field's own members. */
export const listedChoices: Pick<StoredType, 'choices' | 'sendsChoices' | 'formMembers' | 'columnMembers'> = {
  ...declaredChoices,
  formMembers: (field, { options }) => ({ ...declaredMembers(field), enum: options.map((option) => ({ ...option, label: option.text })) }),
  columnMembers: (field, { options }) => ({ ...declaredMembers(field), options }),
};

/** Members of an uploading column in a sub-table. */
export const uploadMembers: Pick<StoredType, 'columnMembers'> = { columnMembers: () => ({ token: true, responseName: 'message' }) };

/** Files: their paths, or the JSON text of whole files where the field is not limited to paths (UPLOAD-03). */
export const storedFiles: StoredType = {
  ...oneValue,
  toStored(wire, { extension }) {
    const files = keepsWholeFiles(extension) ? readWholeFiles(wire) : null;
    if (!files) return wire;
    return files.length > 0 ? JSON.stringify(files) : '';
  },
  toWire: (stored, { extension }) => (keepsWholeFiles(extension) && stored ? (readWholeFiles(stored) ?? stored) : stored),
};

/** The members that repeat the dictionary columns of the definition. */
export function declaredMembers({ dictionary: { table, field, text } }: StoredField, _context?: ModelContext): WireMembers {
  return { dictCode: field, dictTable: table, dictText: text };
}

/** A list of the one source that there is. */
export function only(source: ChoiceSource | null): ChoiceSource[] {
  return source ? [source] : [];
}

/** True for a column that holds numbers. */
export function holdsNumbers({ storage }: Pick<StoredField, 'storage'>): boolean {
  return ['integer', 'double', 'decimal'].includes(storage);
}

function splitNames(cell: string, { extension }: StoredField): readonly string[] | null {
  if (extension['multiSelect'] === false || extension['popupMulti'] === false) return null;
  return cell
    .split(SEPARATORS)
    .map((name) => name.trim())
    .filter(Boolean);
}
