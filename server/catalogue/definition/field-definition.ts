import type { Language } from '#messages';
import { readDefault, storedTypeOf, writtenViews, type DictionaryColumns, type StoredType } from '#renderer';
import type { FormFieldTable } from '#server/db/tables/online.ts';
import { allIn, inEnglish, membersIn, namesIn, widthFor } from './in-english.ts';
import { isFlag, text, wholeNumber, type DefinitionRemark } from './lenient.ts';
import { currentLanguage } from '#server/request-language.ts';
import { Sentence } from '#server/sentence.ts';

/** How a column is stored; one PostgreSQL type family for each. */
export type Storage = 'string' | 'integer' | 'double' | 'decimal' | 'date' | 'datetime' | 'text' | 'blob';

/** One column of a form. */
export interface FieldDefinition {
  id: string;
  name: string;
  /** The name before a rename, while the table still has it. */
  oldName: string;
  title: string;
  /** The title in every language that it has. */
  titles: readonly string[];
  storage: Storage;
  /** The type as the document spells it. */
  dbType: string;
  length: number;
  scale: number;
  columnDefault: string;
  nullable: boolean;
  /** False for display-only fields: they have no column. */
  stored: boolean;
  order: number;
  /** Control of the form (wire 4.8), lower case. */
  view: string;
  /** Where its options come from (wire 4.8): a dictionary code in `field`, or a table with its value and text columns. */
  dictionary: DictionaryColumns;
  href: string;
  validType: string;
  required: boolean;
  extension: Readonly<Record<string, unknown>>;
  extensionText: string;
  /** On and off of a switch. */
  onOff: readonly [string, string];
  defaultValue: string;
  inQuery: boolean;
  inForm: boolean;
  inList: boolean;
  readOnly: boolean;
  sortable: boolean;
  isRange: boolean;
  /** Foreign key of a sub table. */
  mainTable: string;
  mainField: string;
  /** The query row's own control, where it has one. */
  query: { view: string; dictionary: DictionaryColumns; defaultValue: string } | null;
}

/** What its type knows of the stored values of a field. */
export function storedType({ view }: Pick<FieldDefinition, 'view'>): StoredType {
  return storedTypeOf(view, 'form');
}

/** True for a column of texts. */
export function holdsText({ stored, storage }: Pick<FieldDefinition, 'stored' | 'storage'>): boolean {
  return stored && (storage === 'string' || storage === 'text');
}

/** True when a save needs a value here. A field that cannot be filled in is not required; a column with a default fills itself. */
export function isRequired(field: FieldDefinition): boolean {
  if (!field.inForm || field.readOnly) return false;
  return field.required || (!field.nullable && !field.columnDefault);
}

/** The fill rule that gives a new row its value here: that of its default value, or `fillRule` of the extension; undefined without one. */
export function fillRuleOf({ stored, defaultValue, extension }: FieldDefinition): string | undefined {
  if (!stored) return undefined;
  const reading = readDefault(defaultValue);
  if (reading.kind === 'fill-rule') return reading.code;
  return typeof extension['fillRule'] === 'string' && extension['fillRule'] ? extension['fillRule'] : undefined;
}

/** True when no two rows may hold the same value here (wire 4.16). */
export function isOnly(field: FieldDefinition): boolean {
  return field.stored && field.validType === 'only';
}

const storages: ReadonlyMap<string, Storage> = new Map(
  Object.entries({
    string: 'string',
    varchar: 'string',
    char: 'string',
    int: 'integer',
    integer: 'integer',
    bigint: 'integer',
    long: 'integer',
    tinyint: 'integer',
    double: 'double',
    float: 'double',
    bigdecimal: 'decimal',
    decimal: 'decimal',
    date: 'date',
    datetime: 'datetime',
    timestamp: 'datetime',
    text: 'text',
    longtext: 'text',
    blob: 'blob',
  } as const),
);

/** Longest varchar; a longer text becomes `text`. */
const MAX_VARCHAR = 10_000;

/** `__proto__` cannot be an own member of a row object. */
const namePattern = /^(?!__proto__$)[a-z_][a-z0-9_]{0,62}$/;

type Remark = (...message: ConstructorParameters<typeof Sentence>) => void;

/** Reads one field row with its texts in the language; null when it has no usable name. */
export function readField(row: Partial<FormFieldTable>, remarks: DefinitionRemark[], language = currentLanguage()): FieldDefinition | null {
  const name = text(row.db_field_name).toLowerCase();
  if (!namePattern.test(name)) {
    remarks.push({ field: name, message: new Sentence('remark.field-name') });
    return null;
  }
  const remark: Remark = (...message) => void remarks.push({ field: name, message: new Sentence(...message) });
  const view = text(row.field_show_type).toLowerCase() || writtenViews.text;
  const written = text(row.field_extend_json);
  const read = parseJson(written, remark);
  const extension = read && !Array.isArray(read) ? read : {};
  const ownExtension = extensionIn(language, extension);
  const validType = text(row.field_valid_type);
  if (row.field_valid_type === 'null') remark('remark.rule-null');
  return {
    ...storageOf(row, view, remark),
    id: text(row.id),
    name,
    oldName: text(row.db_field_name_old).toLowerCase(),
    title: inEnglish(language, row.db_field_txt, extension.titleEn) || name,
    titles: namesIn(text(row.db_field_txt) || name, extension.titleEn),
    dbType: text(row.db_type) || 'string',
    columnDefault: text(row.db_default_val),
    nullable: isFlag(row.db_is_null, true),
    stored: isFlag(row.db_is_persist, true),
    order: wholeNumber(row.order_num, 9999),
    view,
    dictionary: { table: text(row.dict_table), field: text(row.dict_field), text: text(row.dict_text) },
    href: text(row.field_href),
    validType,
    required: isFlag(row.field_must_input) || validType === '*',
    extension: ownExtension,
    extensionText: ownExtension === extension || read !== extension ? written : JSON.stringify(ownExtension),
    onOff: readOnOff(read),
    defaultValue: text(row.field_default_value),
    ...placement(row),
    query: readQueryControl(row),
  };
}

/** The members of the extension with the texts of a language; those of stages stand deeper. */
function extensionIn(language: Language, extension: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const members = membersIn(language, extension);
  const own = 'stages' in extension && members !== extension ? { ...members, stages: allIn(language, extension.stages) } : members;
  return 'width' in own && own !== extension ? { ...own, width: widthFor(language, own.titleEn, own.width) } : own;
}

function placement(row: Partial<FormFieldTable>) {
  return {
    inQuery: isFlag(row.is_query),
    inForm: isFlag(row.is_show_form),
    inList: isFlag(row.is_show_list),
    readOnly: isFlag(row.is_read_only),
    sortable: isFlag(row.sort_flag),
    isRange: row.query_mode === 'group',
    mainTable: text(row.main_table).toLowerCase(),
    mainField: text(row.main_field).toLowerCase(),
  };
}

function storageOf(row: Partial<FormFieldTable>, view: string, remark: Remark) {
  const spelled = text(row.db_type);
  let storage = storages.get(spelled.toLowerCase()) ?? 'string';
  if (!storages.has(spelled.toLowerCase())) remark('remark.storage-unknown', { type: spelled || new Sentence('remark.empty') });
  const length = wholeNumber(row.db_length, 0);
  const scale = Math.max(0, wholeNumber(row.db_point_length, 0));
  if (storage === 'string' && length > MAX_VARCHAR) {
    storage = 'text';
    remark('remark.too-long', { length });
  }
  const { temporal } = storedTypeOf(view, 'form');
  if (storage === 'date' && temporal !== 'day') storage = 'datetime';
  if (storage === 'datetime' && temporal === 'clock') return { storage: 'string' as const, length: 32, scale: 0 };
  return { storage, length, scale };
}

function parseJson(json: string, remark: Remark): Record<string, unknown> | unknown[] | null {
  if (!json) return null;
  try {
    const value: unknown = JSON.parse(json);
    if (Array.isArray(value)) return value;
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Invalid JSON is reported below, like JSON that is not an object.
  }
  remark('remark.extension', { text: json.slice(0, 40) });
  return null;
}

function readOnOff(extension: unknown): readonly [string, string] {
  if (!Array.isArray(extension) || extension.length < 2) return ['Y', 'N'];
  return [String(extension[0]), String(extension[1])];
}

function readQueryControl(row: Partial<FormFieldTable>): FieldDefinition['query'] {
  if (!isFlag(row.query_config_flag)) return null;
  return {
    view: text(row.query_show_type) || writtenViews.text,
    dictionary: { table: text(row.query_dict_table), field: text(row.query_dict_field), text: text(row.query_dict_text) },
    defaultValue: text(row.query_def_val),
  };
}
