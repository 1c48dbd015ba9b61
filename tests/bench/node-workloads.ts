import { columnType, compile, openDraft, parseDocument, parseRow, validateTable, type DraftRow, type ListPlan } from '#renderer';
import type { Comparison } from './measure.ts';
import { sampleDocument, sampleRows } from './sample-document.ts';

const USER = { id: 'u', username: 'bench', realname: 'Bench', orgCode: '' };
const MOBILE = /^1[3456789]\d{9}$/;
const FIELDS = 500;
const ROWS = 10_000;
const COLUMNS = 20;

function planOf(wire: ReturnType<typeof sampleDocument>): ListPlan {
  const { document, error } = parseDocument(wire);
  if (!document) throw new Error(`The measured document is not readable: ${error?.code}`);
  return compile(document, { permissions: { auth: [], allAuth: [] }, locale: 'zh-CN', user: USER }).plan;
}

/** What is measured without a browser. Data is made before the clock starts. */
export function nodeWorkloads(): Comparison[] {
  return [compiling(), parsingAndFormatting(), validating()];
}

function compiling(): Comparison {
  const wire = sampleDocument(FIELDS);
  const text = JSON.stringify(wire);
  return {
    name: `parse and compile a document of ${FIELDS} fields`,
    baseline: 'JSON.parse of its text',
    run: () => planOf(wire),
    runBaseline: () => JSON.parse(text),
  };
}

function parsingAndFormatting(): Comparison {
  const plan = planOf(sampleDocument(COLUMNS));
  const columns = plan.form?.fields ?? [];
  const rows = sampleRows(ROWS, COLUMNS);
  const texts = columns.map((column) => new Map((column.options ?? []).map((option) => [option.value, option.text])));
  return {
    name: `parse and format ${ROWS} rows of ${columns.length} columns`,
    baseline: 'String() and a Map look-up for each cell',
    run: () =>
      rows.reduce((length, row) => {
        const values = parseRow(columns, row);
        return columns.reduce(
          (sum, column) => sum + columnType(column.type).format(values[column.key], column, column.options).length,
          length,
        );
      }, 0),
    runBaseline: () =>
      rows.reduce((length, row) => {
        for (const [n, column] of columns.entries()) {
          const text = String(row[column.key]);
          length += (texts[n]?.get(text) ?? text).length;
        }
        return length;
      }, 0),
  };
}

function validating(): Comparison {
  const plan = planOf(sampleDocument(COLUMNS));
  const form = plan.form;
  if (!form) throw new Error('The measured document has no form.');
  const blank = openDraft(form, null, { user: USER, now: new Date(0) }).main;
  const rows: DraftRow[] = sampleRows(ROWS, COLUMNS).map((row) => ({ ...blank, id: String(row.id), values: parseRow(form.fields, row) }));
  const required = form.fields.filter((field) => field.required).map((field) => field.key);
  const mobile = form.fields.filter((field) => field.rules.some((rule) => rule.kind === 'pattern')).map((field) => field.key);
  return {
    name: `validate ${ROWS} rows of ${form.fields.length} columns`,
    baseline: 'a plain loop over the columns that have a rule',
    run: () => validateTable(form.fields, rows),
    runBaseline: () => {
      let failures = 0;
      for (const key of required) for (const row of rows) failures += row.values[key] === '' ? 1 : 0;
      for (const key of mobile) for (const row of rows) failures += MOBILE.test(String(row.values[key])) ? 0 : 1;
      return failures;
    },
  };
}
