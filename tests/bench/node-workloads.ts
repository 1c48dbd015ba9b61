import { columnType, compile, parseDocument, unrestricted, type FormPlan, type OneToManyPlan, type WireDocument } from '#renderer';
import { parseRow } from '#renderer/draft/opened-row.ts';
import { GRID_COLUMNS } from '#src/bench/page-protocol.ts';
import { sampleColumns } from '#src/bench/sample-columns.ts';
import { sampleForm } from '#src/bench/sample-document.ts';
import { sampleRows } from '#src/bench/sample-rows.ts';
import type { Comparison } from './measure.ts';

const FIELDS = 500;
const ROWS = 10_000;

function planOf(wire: WireDocument): FormPlan | OneToManyPlan {
  const { document, error } = parseDocument(wire);
  const plan = document && compile(document, { permissions: unrestricted }).plan.form;
  if (!plan) throw new Error(`The measured document is not readable: ${error?.code}`);
  return plan;
}

/** Measurements without a browser. Data is prepared before timing starts. */
export function nodeWorkloads(): Comparison[] {
  return [compiling(), parsingAndFormatting()];
}

function compiling(): Comparison {
  const wire = sampleForm(sampleColumns(FIELDS));
  const text = JSON.stringify(wire);
  return {
    name: `parse and compile a document of ${FIELDS} fields`,
    baseline: 'JSON.parse of its text',
    run: () => planOf(wire),
    runBaseline: () => JSON.parse(text),
  };
}

function parsingAndFormatting(): Comparison {
  const samples = sampleColumns(GRID_COLUMNS);
  const columns = planOf(sampleForm(samples)).fields;
  const rows = sampleRows(ROWS, samples);
  const texts = columns.map((column) => new Map((column.options ?? []).map((option) => [option.value, option.text])));
  return {
    name: `parse and format ${ROWS} rows of ${columns.length} columns`,
    baseline: 'String() and a Map look-up for each cell',
    run: () => {
      let length = 0;
      for (const row of rows) {
        const values = parseRow(columns, row);
        for (const column of columns) length += columnType(column.type).format(values[column.key], column, column.options).length;
      }
      return length;
    },
    runBaseline: () => {
      let length = 0;
      for (const row of rows) {
        for (const [n, column] of columns.entries()) {
          const text = String(row[column.key]);
          length += (texts[n]?.get(text) ?? text).length;
        }
      }
      return length;
    },
  };
}
