import type { PrintNames } from '#renderer';
import type { message as translate } from '#src/shared/language/index.ts';
import { blockControls, type BlockControl } from './block-controls.ts';
import type { TemplateContent } from './kept-template.ts';
import { namesAt } from './names-at.ts';
import { marginsOf } from './paper.ts';
import { sections, type OutlineEntry, type TemplatePart } from './template-tree.ts';

/** A setting by the name that the editor shows, with its value as a text; a name occurs once in a block. */
export type Setting = readonly [label: string, text: string];

/** What the settings of a template are told in. */
export interface TemplateTerms {
  message: typeof translate;
  names: PrintNames;
  roles: readonly { value: string; label: string }[];
  titleOf: (entry: OutlineEntry) => string;
}

/** What is set of a template as a whole. */
export function pageSettings({ name, nameEn, roles, document }: TemplateContent, terms: TemplateTerms): Setting[] {
  const { message } = terms;
  const { page, pageNumbers, url, ...others } = document;
  const { size = 'A4', margin, landscape, ...rest }: TemplatePart = Object(page);
  const roleNames = roles.map((role) => terms.roles.find(({ value }) => value === role)?.label ?? role);
  const paper: Setting[] = [
    [message('design.paper'), Array.isArray(size) ? `${size.join(' × ')} mm` : String(size)],
    [message('design.margins'), marginsOf(margin).join(' ')],
    [message('design.landscape'), yesOrNo(landscape, terms)],
    [message('design.page-numbers'), yesOrNo(pageNumbers, terms)],
  ];
  const isOwn = (member: string) => !sections.some((section) => section === member);
  return [
    [message('design.name'), name],
    [message('design.name-en'), nameEn],
    [message('design.roles'), roles.length > 0 ? listed(roleNames, terms) : message('design.everybody')],
    ...(Array.isArray(document['body']) ? paper : [[message('design.url'), written(url)] as const]),
    ...rawSettings({ ...rest, ...others }, isOwn),
  ];
}

/** What is set of a block or a part, in which the rows of a table are printed. */
export function blockSettings(value: TemplatePart, table: string, terms: TemplateTerms): Setting[] {
  const { message } = terms;
  if (value['kind'] === undefined) return [[message('design.width-share'), written(value['width'])]];
  const controls = blockControls[String(value['kind'])] ?? [];
  const told = new Set([
    'kind',
    'blocks',
    'parts',
    ...controls.flatMap(({ member, as }) => (as === 'long' ? [member, `${member}En`] : member)),
  ]);
  return [
    ...controls.filter(({ as }) => as !== 'parts').flatMap((control) => controlSettings(control, value, { ...terms, table })),
    ...rawSettings(value, (member) => !told.has(member)),
  ];
}

function controlSettings(control: BlockControl, value: TemplatePart, terms: TemplateTerms & { table: string }): Setting[] {
  const { message, table, names } = terms;
  const { member } = control;
  const label = message(`design.set-${member as 'text'}`);
  if (control.as === 'entries') return entrySettings(label, value[member], namesAt(names, table), terms);
  const ofRows = names.tables.get(table)?.fields ?? new Map<string, string>();
  if (control.as === 'columns') return entrySettings(label, value[member], ofRows, terms);
  const own: Setting = [label, valueText(control, value[member], terms)];
  return control.as === 'long' ? [own, [message('design.in-english', { label }), written(value[`${member}En`])]] : [own];
}

/** A setting of a block as a text. */
function valueText(control: BlockControl, value: unknown, terms: TemplateTerms & { table: string }): string {
  const { message, names, table } = terms;
  const fields = table ? (names.tables.get(table)?.fields ?? new Map<string, string>()) : names.fields;
  const fieldName = (key: unknown) => fields.get(written(key)) ?? written(key);
  switch (control.as) {
    case 'number':
      return value === undefined ? '' : [written(value), control.unit].filter(Boolean).join(' ');
    case 'choice':
      return message(`design.choice-${written(value ?? control.options[0]) as 'left'}`);
    case 'check':
      return yesOrNo(value, terms);
    case 'table':
      return names.tables.get(written(value))?.title ?? written(value);
    case 'field':
      return fieldName(value);
    case 'spread':
      return value === undefined ? '' : `${fieldName(Object(value).by)} / ${fieldName(Object(value).of)}`;
    case 'lines':
      return listed((Array.isArray(value) ? value : []).map(lineText), terms);
    default:
      return written(value);
  }
}

/** A line in both languages. */
function lineText(line: unknown): string {
  const { text, textEn } = Object(line);
  return typeof line === 'string' ? line : [text, textEn].filter(Boolean).join(' / ');
}

/** The fields or columns of a block: which there are in which order, and of each what is set beside its field. */
function entrySettings(label: string, value: unknown, fields: ReadonlyMap<string, string>, terms: TemplateTerms): Setting[] {
  const entries = (Array.isArray(value) ? value : []).map((entry: unknown): TemplatePart =>
    typeof entry === 'string' ? { field: entry } : Object(entry),
  );
  const named = entries.map((entry) => {
    const key = written(entry['field']);
    return (fields.get(key) ?? key) || written(entry['label'] ?? entry['title'] ?? entry['value']);
  });
  const own = entries.map((entry, place): Setting => {
    const before = named.slice(0, place).filter((name) => name === named[place]).length;
    return [`${label} › ${named[place]}${before > 0 ? ` ${before + 1}` : ''}`, entryText(entry, terms)];
  });
  return [[label, listed(named, terms)], ...own];
}

const ENTRY_MEMBERS = new Set(['field', 'label', 'title', 'labelEn', 'titleEn', 'value', 'width', 'align', 'sum']);

function entryText(entry: TemplatePart, terms: TemplateTerms): string {
  const { message } = terms;
  const { label, title, labelEn, titleEn, value, width, align, sum } = entry;
  const others = rawSettings(entry, (member) => !ENTRY_MEMBERS.has(member));
  const aligned = align === undefined ? '' : message(`design.choice-${written(align) as 'left'}`);
  const parts = [label ?? title, labelEn ?? titleEn, value, width === undefined ? '' : `${written(width)} mm`, aligned];
  return listed([...parts.map(written), sum === true ? message('design.entry-sum') : '', ...others.map(([, text]) => text)], terms);
}

/** What the editor does not know, as it is stored. */
function rawSettings(value: TemplatePart, isTold: (member: string) => boolean): Setting[] {
  return Object.entries(value)
    .filter(([member]) => isTold(member))
    .map(([member, one]) => [member, written(one)]);
}

function yesOrNo(value: unknown, { message }: TemplateTerms): string {
  return message(value === true ? 'query.yes' : 'query.no');
}

function listed(texts: readonly string[], { message }: TemplateTerms): string {
  return texts.filter(Boolean).join(message('builder.list-separator'));
}

function written(value: unknown): string {
  return value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}
