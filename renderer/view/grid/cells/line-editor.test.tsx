import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { columnType } from '#renderer/column-types/index.ts';
import { sampleColumn } from '#renderer/column-types/type-fixture.ts';
import { LineEditor, MENDED_MARK } from './line-editor.ts';

/** The editor of a cell of six to sixteen digits, of which something is known to be wrong or not. */
async function opened(value: string, failure?: string, typed?: string) {
  const plan = sampleColumn('input', { key: 'code', rules: [{ kind: 'required' }, { kind: 'pattern', name: 'digits-6-16' }] });
  const context = { tabbedTo: null, failureText: () => failure, typed: { take: () => typed } };
  const editor = new LineEditor();
  const params = {
    plan,
    view: await columnType('input').view(),
    value,
    data: { id: 'r1', values: { code: value } },
    context,
    stopEditing: () => {},
  };
  editor.init(params as unknown as Parameters<LineEditor['init']>[0]);
  const box = editor.getGui();
  const cell = document.createElement('div');
  cell.className = 'ag-cell';
  cell.append(box);
  document.body.replaceChildren(cell);
  editor.afterGuiAttached();
  const judged = (text: string) => (fireEvent.input(box, { target: { value: text } }), box.getAttribute('aria-invalid'));
  return { editor, cell, box, judged };
}

it('RULE-16 what is typed is judged as it is typed, and right again as soon as it is', async () => {
  const { box, judged } = await opened('123456');
  expect(box.getAttribute('aria-invalid')).toBeNull();
  expect(['12345', '1234567', '', '123456'].map(judged)).toEqual(['true', 'false', 'true', 'false']);
});

it('RULE-16 the value that the cell has been opened with is as wrong as it is known to be', async () => {
  const { editor, cell, box, judged } = await opened('123456', '条码不能重复');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(['123456', '654321'].map((text) => [judged(text), cell.hasAttribute(MENDED_MARK)])).toEqual([
    ['true', false],
    ['false', true],
  ]);
  editor.destroy();
  expect(cell.hasAttribute(MENDED_MARK)).toBe(false);
});

it('RULE-16 the letter that opens the editor is judged too', async () => {
  expect((await opened('123456', undefined, 'x')).box.getAttribute('aria-invalid')).toBe('true');
});
