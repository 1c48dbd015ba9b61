import { columnTypeNames, type ColumnTypeName } from '../compile/type-names.ts';
import type { ColumnType, Place } from './define.ts';
import type { StoredType } from './stored-type.ts';
import { catTreeType } from './cat-tree/index.ts';
import { checkboxType } from './checkbox/index.ts';
import { checkboxGroupType } from './checkbox-group/index.ts';
import { codeType } from './code/index.ts';
import { colorPickerType } from './color-picker/index.ts';
import { cronType } from './cron/index.ts';
import { dateType } from './date/index.ts';
import { datetimeType } from './datetime/index.ts';
import { fileType } from './file/index.ts';
import { hiddenType } from './hidden/index.ts';
import { imageType } from './image/index.ts';
import { inputType } from './input/index.ts';
import { inputNumberType } from './input-number/index.ts';
import { inputPopType } from './input-pop/index.ts';
import { linkDownType } from './link-down/index.ts';
import { markdownType } from './markdown/index.ts';
import { normalType } from './normal/index.ts';
import { passwordType } from './password/index.ts';
import { pcaType } from './pca/index.ts';
import { placeholderType } from './placeholder/index.ts';
import { popupType } from './popup/index.ts';
import { popupDictType } from './popup-dict/index.ts';
import { searchType } from './search/index.ts';
import { linkTableType } from './link-table/index.ts';
import { linkTableFieldType } from './link-table-field/index.ts';
import { progressType } from './progress/index.ts';
import { radioType } from './radio/index.ts';
import { rateType } from './rate/index.ts';
import { selDepartType } from './sel-depart/index.ts';
import { selPositionType } from './sel-position/index.ts';
import { selRoleType } from './sel-role/index.ts';
import { reportRowsType } from './report-rows/index.ts';
import { richTextType } from './rich-text/index.ts';
import { selSearchAsyncType } from './sel-search-async/index.ts';
import { selTreeType } from './sel-tree/index.ts';
import { selUserType } from './sel-user/index.ts';
import { selectType } from './select/index.ts';
import { selectMultipleType } from './select-multiple/index.ts';
import { selectSearchType } from './select-search/index.ts';
import { slotType } from './slot/index.ts';
import { switchType } from './switch/index.ts';
import { tagsType } from './tags/index.ts';
import { textareaType } from './textarea/index.ts';
import { timeType } from './time/index.ts';
import { uploadType } from './upload/index.ts';
import { shownTypeNames } from './shown-types.ts';

/** A new column type is a folder, a name in compile/type-names.ts, and an import and an entry here. */
const types: { [Name in ColumnTypeName]: ColumnType<Name> } = {
  input: inputType,
  'input-number': inputNumberType,
  textarea: textareaType,
  select: selectType,
  'select-search': selectSearchType,
  'sel-search-async': selSearchAsyncType,
  radio: radioType,
  checkbox: checkboxType,
  'checkbox-group': checkboxGroupType,
  'select-multiple': selectMultipleType,
  date: dateType,
  datetime: datetimeType,
  time: timeType,
  switch: switchType,
  'sel-tree': selTreeType,
  'cat-tree': catTreeType,
  pca: pcaType,
  'link-down': linkDownType,
  rate: rateType,
  'color-picker': colorPickerType,
  password: passwordType,
  cron: cronType,
  'rich-text': richTextType,
  markdown: markdownType,
  code: codeType,
  'input-pop': inputPopType,
  tags: tagsType,
  progress: progressType,
  upload: uploadType,
  file: fileType,
  image: imageType,
  'sel-depart': selDepartType,
  'sel-user': selUserType,
  'sel-role': selRoleType,
  'sel-position': selPositionType,
  slot: slotType,
  popup: popupType,
  'popup-dict': popupDictType,
  search: searchType,
  'link-table': linkTableType,
  'link-table-field': linkTableFieldType,
  'report-rows': reportRowsType,
  hidden: hiddenType,
  normal: normalType,
  placeholder: placeholderType,
};

/** Every column type, in the order of their names. */
export const columnTypes: readonly ColumnType<ColumnTypeName>[] = columnTypeNames.map((name) => types[name]);

/** `known`: has a column type; `shown`: a wire name whose values are shown but not edited; `unknown`: not a wire name. */
export interface TypeMatch {
  name: ColumnTypeName;
  support: 'known' | 'shown' | 'unknown';
}

const byName = new Map<string, ColumnType<ColumnTypeName>>(columnTypes.map((type) => [type.name, type]));
const byAlias = new Map<string, ColumnTypeName>();
for (const type of columnTypes) {
  byAlias.set(`any:${type.name}`, type.name);
  for (const [place, aliases] of Object.entries(type.aliases)) for (const alias of aliases) byAlias.set(`${place}:${alias}`, type.name);
}

/** The column type of a plan's `type`. */
export function columnType(name: ColumnTypeName): ColumnType<ColumnTypeName> {
  const type = byName.get(name);
  if (!type) throw new Error(`There is no column type '${name}'.`);
  return type;
}

/** The column type of a wire name in its place; `placeholder` when there is none (IMPLIED-19). */
export function columnTypeOf(wireName: string, place: Place): TypeMatch {
  const name = byAlias.get(`${place}:${wireName}`) ?? byAlias.get(`any:${wireName}`);
  if (name) return { name, support: 'known' };
  return { name: 'placeholder', support: shownTypeNames.includes(wireName) ? 'shown' : 'unknown' };
}

/** What is known about the stored values of a wire name in its place; a definition's own controls are named as in a form. */
export function storedTypeOf(wireName: string, place: Place): StoredType {
  return columnType(columnTypeOf(wireName, place).name).stored;
}

/** Every wire name that is not `unknown`, to suggest the nearest one for a misspelt name. */
export const wireTypeNames: readonly string[] = [
  ...new Set([...[...byAlias.keys()].map((alias) => alias.slice(alias.indexOf(':') + 1)).filter(Boolean), ...shownTypeNames]),
];
