import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import everyColumn from '#fixtures/documents/one-to-many/every-column.json' with { type: 'json' };
import everyType from '#fixtures/documents/form/every-type.json' with { type: 'json' };
import materialCategory from '#fixtures/documents/tree/material-category.json' with { type: 'json' };
import quotation from '#fixtures/documents/one-to-many/quotation.json' with { type: 'json' };
import salesOrder from '#fixtures/documents/one-to-many/sales-order.json' with { type: 'json' };
import styleChoice from '#fixtures/documents/report/style-choice.json' with { type: 'json' };
import { damaged, damages } from '../document/testing/damaged-document.ts';
import { parseReport } from '../document/parse-report.ts';
import { parseDocument } from '../document/parse.ts';
import { compile } from './compile.ts';
import { unrestricted } from './permissions/permission-entry.ts';
import { compileReport } from './report.ts';

const SEED = 20_261_122;
const RUNS = 60;

const documents = { everyColumn, everyType, materialCategory, quotation, salesOrder };

describe('damaged documents', () => {
  it.each(Object.entries(documents))(
    'IMPLIED-20 %s with any damage yields a plan of plain JSON, or a reason why there is none',
    (_name, wire) => {
      fc.assert(
        fc.property(damages, (done) => {
          const { document, error } = parseDocument(damaged(wire, done));
          if (!document) return void expect(error?.code).toMatch(/^document\./);
          const { plan, diagnostics } = compile(document, { permissions: unrestricted });
          expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
          expect(diagnostics.every(({ pointer }) => pointer.startsWith('/'))).toBe(true);
        }),
        { numRuns: RUNS, seed: SEED },
      );
    },
  );

  it('IMPLIED-20 a damaged report yields a plan of plain JSON, or a reason why there is none', () => {
    fc.assert(
      fc.property(damages, (done) => {
        const { document, error } = parseReport(damaged(styleChoice, done));
        if (!document) return void expect(error?.code).toMatch(/^document\./);
        const { plan } = compileReport(document);
        expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
