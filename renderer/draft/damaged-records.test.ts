import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import everyColumn from '#fixtures/documents/one-to-many/every-column.json' with { type: 'json' };
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import salesOrder from '#fixtures/documents/one-to-many/sales-order.json' with { type: 'json' };
import { columnType } from '../column-types/index.ts';
import { compile } from '../compile/compile.ts';
import type { ColumnPlan, FormPlan, OneToManyPlan } from '../compile/plan.ts';
import { subTablesOf } from '../compile/sub-tables.ts';
import { isWireRow, type WireDocument, type WireRow } from '../data-provider.ts';
import { damaged, damages } from '../document/testing/damaged-document.ts';
import { parseDocument } from '../document/parse.ts';
import { validateForm } from '../rules/validate.ts';
import { deriverOf } from './derive.ts';
import { reduce, undo, type Command, type Draft } from './draft.ts';
import { keepDraft, restoreDraft } from './kept-draft.ts';
import { openDraft } from './open-draft.ts';
import { payload } from './payload.ts';
import { quoting } from './testing/sample-quotation.ts';

const SEED = 20_261_122;
const RUNS = 40;

const context = { permissions: { auth: [], allAuth: [] }, locale: 'zh-CN', user: quoting.user } as const;

function planOf(wire: WireDocument): FormPlan | OneToManyPlan | null {
  const { document } = parseDocument(wire);
  return document && compile(document, context).plan.form;
}

/** A record with a value in every field and two rows in every table, of which one says nothing. */
function recordOf(plan: FormPlan | OneToManyPlan): WireRow {
  const valuesOf = (columns: FormPlan['fields']): WireRow => Object.fromEntries(columns.map(({ key }) => [key, '1']));
  const tables = subTablesOf(plan).map(({ key, columns }) => [key, [{ ...valuesOf(columns), id: 'a' }, { id: 'b' }]]);
  return { ...valuesOf(plan.fields), id: 'r', ...Object.fromEntries(tables) };
}

/** Something done to every field and every table. */
function commandsFor(plan: FormPlan | OneToManyPlan, { tables }: Draft): Command[] {
  const valueOf = (column: ColumnPlan) => columnType(column.type).parse('2', column);
  const ofTables = subTablesOf(plan).flatMap(({ key: table, columns }): Command[] => [
    { type: 'add-rows', table, rows: [{}] },
    ...columns.map((column): Command => ({
      type: 'set-cell',
      table,
      rowId: tables[table]?.rows[0]?.id ?? '',
      key: column.key,
      value: valueOf(column),
    })),
  ]);
  return [...plan.fields.map((column): Command => ({ type: 'set-field', key: column.key, value: valueOf(column) })), ...ofTables];
}

describe('damaged records of damaged documents', () => {
  it.each(Object.entries({ everyColumn, quotation, salesOrder }))(
    '%s is opened, edited, checked, kept and saved all the same',
    (_name, wire) => {
      fc.assert(
        fc.property(damages, damages, (ofDocument, ofRecord) => {
          const plan = planOf(damaged(wire, ofDocument));
          if (!plan) return;
          const came: unknown = damaged<unknown>(recordOf(plan), ofRecord);
          const record = isWireRow(came) ? came : null;
          const opened = openDraft(plan, record, quoting);
          const { after } = deriverOf(plan, quoting) ?? { after: () => [] };
          const edited = commandsFor(plan, opened).reduce((draft, command) => reduce(draft, command, after), opened);
          expect(Array.isArray(validateForm(plan, edited))).toBe(true);
          expect(isWireRow(payload(edited, plan))).toBe(true);
          expect(payload(edited.past.reduce(undo, edited), plan)).toEqual(payload(opened, plan));
          const kept = keepDraft(plan, edited, record, { id: 'k', savedAt: 1, version: '' });
          expect(kept && isWireRow(restoreDraft(plan, kept, record))).toBe(true);
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
    },
  );
});
