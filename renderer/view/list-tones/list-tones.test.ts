import { expect, it } from 'vitest';
import { compile } from '#renderer/compile/compile.ts';
import { unrestricted } from '#renderer/compile/permissions/permission-entry.ts';
import { parseDocument } from '#renderer/document/parse.ts';
import { sampleUser } from '#renderer/expressions/testing/sample-user.ts';
import { toGridRow } from '../list/useList.ts';
import { cellTone, rowTones } from './row-tones.ts';

const late = { when: "due < today() and status = 'open'", tone: 'danger', columns: ['due'] };

function compiled(tones: object[]) {
  const properties = {
    due: { type: 'string', view: 'date', title: '交期' },
    status: { type: 'string', view: 'text', title: '状态' },
    qty: { type: 'number', view: 'number', title: '数量' },
  };
  const columns = Object.keys(properties).map((key) => ({ dataIndex: key, title: key }));
  const form = { schema: { properties }, head: { id: 'f1', extConfigJson: JSON.stringify({ tones }) } };
  const { document } = parseDocument({ columns: { columns }, form, query: [] });
  return compile(document!, { permissions: unrestricted });
}

function toneOf(tones: object[], wire: Record<string, string | number>, key: string) {
  const { plan } = compiled(tones);
  return cellTone(rowTones(plan, sampleUser, '2026-05-20 08:00:00')(toGridRow(plan, { id: '1', ...wire }, 0)), key);
}

it('a cell or a row has the tone of the first condition that holds', () => {
  const empty = { when: 'qty <= 0', tone: 'warning' };
  expect(toneOf([late], { due: '2026-05-19', status: 'open', qty: 1 }, 'due')).toBe('danger');
  expect(toneOf([late], { due: '2026-05-19', status: 'open', qty: 1 }, 'qty')).toBeUndefined();
  expect(toneOf([late], { due: '2026-05-20', status: 'open', qty: 1 }, 'due')).toBeUndefined();
  expect(toneOf([late], { due: '2026-05-19', status: 'closed', qty: 1 }, 'due')).toBeUndefined();
  expect(toneOf([late, empty], { due: '2026-05-19', status: 'open', qty: 0 }, 'due')).toBe('danger');
  expect(toneOf([late, empty], { due: '2026-05-19', status: 'open', qty: 0 }, 'qty')).toBe('warning');
  expect(toneOf([empty], { status: 'open' }, 'qty')).toBeUndefined();
});

it('IMPLIED-20 tones with a mistake are left out and reported', () => {
  const { plan, diagnostics } = compiled([
    { when: 'nothing > 1', tone: 'danger' },
    { when: 'qty > 1', tone: 'pink' },
    { when: 'qty > 1', tone: 'info', columns: ['dew'] },
  ]);
  expect(plan.tones).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toEqual(expect.arrayContaining(['expression-name-unknown', 'tone-unknown', 'field-unknown']));
});
