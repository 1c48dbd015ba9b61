import type { RawBuilder } from 'kysely';
import type { FormStructure } from '#renderer';
import type { FormButtonTable, FormFieldTable, FormHeadTable, FormIndexTable } from '#server/db/tables/online.ts';
import { readField, type FieldDefinition } from './field-definition.ts';
import { allIn, inEnglish, membersIn, namesIn } from './in-english.ts';
import { isFlag, text, type DefinitionRemark } from './lenient.ts';
import type { Language } from '#messages';
import { currentLanguage } from '#server/request-language.ts';
import { Sentence } from '#server/sentence.ts';

/** The rows of a definition in the database or in an import; any column may be missing. */
export interface DefinitionRows {
  head: Partial<FormHeadTable> & Pick<FormHeadTable, 'id' | 'table_name'>;
  fields: readonly (Partial<FormFieldTable> & { db_field_name: string })[];
  indexes: readonly Partial<FormIndexTable>[];
  buttons: readonly Partial<FormButtonTable>[];
}

/** An index of a form's table; columns that the form does not have are dropped with a remark. */
export interface IndexDefinition {
  name: string;
  columns: readonly string[];
  unique: boolean;
}

/** An online form, read once and never changed. */
export interface FormDefinition {
  id: string;
  /** The name in the catalogue; views carry `x$1`. */
  table: string;
  /** The table of the database: the part before `$`. */
  physicalTable: string;
  isView: boolean;
  kind: 'single' | 'main' | 'sub';
  title: string;
  /** The title in every language that it has. */
  titles: readonly string[];
  isSynchronised: boolean;
  isPaged: boolean;
  isSelectable: boolean;
  isTree: boolean;
  /** Its rows are made by the server alone: users add, change and delete none. */
  isGenerated: boolean;
  scrolls: boolean;
  /** Columns of the form, `1` to `4`. */
  formTemplate: string;
  themeTemplate: string;
  relation: 'many' | 'one';
  tabOrder: number;
  /** True when new ids are numbers made by the database. */
  hasNumericId: boolean;
  extendedConfig: Readonly<Record<string, unknown>>;
  /** In order of `order_num`. */
  fields: readonly FieldDefinition[];
  field(name: string): FieldDefinition | undefined;
  /** The fields that its reader does not see; absent where they see all. */
  unseen?: ReadonlySet<string>;
  /** The rows that its reader sees, as a condition on its columns; absent for all. */
  rows?: RawBuilder<unknown>;
  /** What it is made of, and what it hangs on. */
  structure: FormStructure;
  indexes: readonly IndexDefinition[];
  /** The indexes as they are written, with columns that the form may not have. */
  namedIndexes: readonly Pick<IndexDefinition, 'name' | 'columns'>[];
  buttons: readonly Partial<FormButtonTable>[];
  head: DefinitionRows['head'];
  remarks: readonly DefinitionRemark[];
}

/** The optimistic lock of every form table (IMPLIED-21); not a field of the definition. */
export const ROW_VERSION = 'row_version';

/** Columns that only the server writes: who wrote a record when, from the session, and how far its approval has come. */
export const SYSTEM_COLUMNS: ReadonlySet<string> = new Set([
  ...['create_by', 'create_time', 'update_by', 'update_time'],
  ...['sys_org_code', 'bpm_status'],
]);

/** Parses rows into a typed definition with its texts in the language; never throws: anomalies are reported as remarks. */
export function readDefinition(rows: DefinitionRows, language: Language = currentLanguage()): FormDefinition {
  const { head } = rows;
  const remarks: DefinitionRemark[] = [];
  const { fields, repeated } = readFields(rows, remarks, language);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const table = head.table_name.toLowerCase();
  const kind = kindOf(head.table_type);
  const written = extendedConfigOf(head);
  const extendedConfig = configIn(language, written);
  const numericId = ['integer', 'decimal', 'double'].includes(byName.get('id')?.storage ?? 'string');
  return {
    id: head.id,
    table,
    physicalTable: table.split('$')[0] ?? table,
    isView: table.includes('$'),
    kind,
    title: inEnglish(language, head.table_txt, written.titleEn) || table,
    titles: namesIn(text(head.table_txt) || table, written.titleEn),
    isSynchronised: head.is_db_synch === 'Y',
    isPaged: head.is_page !== 'N',
    isSelectable: head.is_checkbox !== 'N',
    isTree: isFlag(head.is_tree),
    isGenerated: extendedConfig.generated === true,
    scrolls: isFlag(head.scroll),
    formTemplate: /^[1-4]$/.test(text(head.form_template)) ? text(head.form_template) : '1',
    themeTemplate: text(head.theme_template) || 'normal',
    relation: Number(head.relation_type) === 1 ? 'one' : 'many',
    tabOrder: Number(head.tab_order_num ?? 0),
    hasNumericId: numericId,
    extendedConfig,
    fields,
    field: (name) => byName.get(name),
    structure: { kind, columns: [...byName.keys()], repeated, ...joinOf(kind, fields) },
    indexes: readIndexes(rows.indexes, byName, remarks),
    namedIndexes: rows.indexes.map(nameIndex),
    buttons: readButtons(rows.buttons, written.buttonsEn, language),
    head,
    remarks,
  };
}

/** The members of the head with the texts of a language; those of its actions stand deeper. */
function configIn(language: Language, written: Record<string, unknown>): Record<string, unknown> {
  const members = membersIn(language, written);
  return 'actions' in written ? { ...members, actions: allIn(language, written['actions']) } : members;
}

function kindOf(tableType: unknown): FormDefinition['kind'] {
  return Number(tableType) === 2 ? 'main' : Number(tableType) === 3 ? 'sub' : 'single';
}

/** The fields in order, and the names that several of them have: only the first of those is read. */
function readFields(
  { head, fields: rows }: DefinitionRows,
  remarks: DefinitionRemark[],
  language: Language,
): { fields: FieldDefinition[]; repeated: string[] } {
  const fields = new Map<string, FieldDefinition>();
  const repeated = new Set<string>();
  for (const row of rows) {
    // The mode of the head is that of fields which have none of their own.
    const field = readField({ ...row, query_mode: text(row.query_mode) || text(head.query_mode) }, remarks, language);
    if (!field) continue;
    if (fields.has(field.name)) {
      remarks.push({ field: field.name, message: new Sentence('remark.field-repeated') });
      repeated.add(field.name);
    } else fields.set(field.name, field);
  }
  return { fields: [...fields.values()].toSorted((one, other) => one.order - other.order), repeated: [...repeated] };
}

/** The first stored field of a sub-table that names a main table joins it to that, by its key unless it names another column. */
function joinOf(kind: FormDefinition['kind'], fields: readonly FieldDefinition[]): Pick<FormStructure, 'join'> {
  const field = kind === 'sub' ? fields.find(({ mainTable, stored }) => mainTable && stored) : undefined;
  return field ? { join: { field: field.name, table: field.mainTable, column: field.mainField || 'id' } } : {};
}

/** The buttons; the head's `buttonsEn` has their English names by their codes. */
function readButtons(buttons: DefinitionRows['buttons'], english: unknown, language: Language): DefinitionRows['buttons'] {
  if (typeof english !== 'object' || english === null) return buttons;
  const nameOf = (code: string | null | undefined): unknown => (code && Object.hasOwn(english, code) ? Reflect.get(english, code) : null);
  return buttons.map((button) => ({ ...button, button_name: inEnglish(language, button.button_name, nameOf(button.button_code)) }));
}

function readIndexes(rows: DefinitionRows['indexes'], fields: ReadonlyMap<string, FieldDefinition>, remarks: DefinitionRemark[]) {
  const indexes: IndexDefinition[] = [];
  for (const row of rows) {
    const { name, columns } = nameIndex(row);
    const unknown = columns.filter((column) => !fields.get(column)?.stored);
    if (!name || !columns.length || unknown.length) {
      remarks.push({
        message: new Sentence('remark.index-unknown', { name: name || new Sentence('import.no-name'), columns: unknown.join(',') }),
      });
      continue;
    }
    indexes.push({ name, columns, unique: row.index_type === 'unique' });
  }
  return indexes;
}

function nameIndex(row: DefinitionRows['indexes'][number]): Pick<IndexDefinition, 'name' | 'columns'> {
  const columns = text(row.index_field).split(',');
  return { name: text(row.index_name).toLowerCase(), columns: columns.map((column) => column.trim().toLowerCase()).filter(Boolean) };
}

/** The members of `ext_config_json`; none when it is no JSON object. */
export function extendedConfigOf({ ext_config_json: json }: Pick<DefinitionRows['head'], 'ext_config_json'>): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text(json) || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
