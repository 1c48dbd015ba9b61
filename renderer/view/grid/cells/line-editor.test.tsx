import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { columnType } from '#renderer/column-types/index.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { LineEditor, CORRECTED_MARK } from './line-editor.ts';

/** The editor of a cell for six to sixteen digits, with or without a known failure. */
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
  const validityOf = (text: string) => (fireEvent.input(box, { target: { value: text } }), box.getAttribute('aria-invalid'));
  return { editor, cell, box, validityOf };
}

it('RULE-16 typed text is validated on every input', async () => {
  const { box, validityOf } = await opened('123456');
  expect(box.getAttribute('aria-invalid')).toBeNull();
  expect(['12345', '1234567', '', '123456'].map(validityOf)).toEqual(['true', 'false', 'true', 'false']);
});

it('the initial value keeps its known failure', async () => {
  const { editor, cell, box, validityOf } = await opened('123456', '条码不能重复');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(['123456', '654321'].map((text) => [validityOf(text), cell.hasAttribute(CORRECTED_MARK)])).toEqual([
    ['true', false],
    ['false', true],
  ]);
  editor.destroy();
  expect(cell.hasAttribute(CORRECTED_MARK)).toBe(false);
});

it('a failure that is found while another valid text is typed concerns the committed value', async () => {
  const { cell, validityOf } = await opened('123456');
  expect(['12345', '654321', '123456'].map((text) => (validityOf(text), cell.hasAttribute(CORRECTED_MARK)))).toEqual([false, true, false]);
});

it('RULE-16 the letter that opens the editor is validated too', async () => {
  expect((await opened('123456', undefined, 'x')).box.getAttribute('aria-invalid')).toBe('true');
});
