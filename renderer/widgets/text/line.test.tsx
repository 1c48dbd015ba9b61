import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnTypeName } from '#renderer/compile/type-names.ts';
import { sampleColumn } from '#renderer/column-types/testing/type-fixture.ts';
import { makeLine } from './line.ts';

/** The line editor of a type, opened on a value and attached to the page. */
async function opened(type: ColumnTypeName, value: unknown, more = {}, onRefused?: () => void) {
  const { line } = await columnType(type).view();
  if (!line) throw new Error(`The type ${type} is not typed as a line.`);
  const box = makeLine(line, { id: 'cell', column: sampleColumn(type, { title: '数量', ...more }), value, invalid: false, onRefused });
  document.body.replaceChildren(box.input);
  box.input.focus();
  /** Replaces the text, with the caret after `caret` letters. */
  const write = (text: string, caret = text.length) => {
    box.input.value = text;
    box.input.setSelectionRange(caret, caret);
    fireEvent.input(box.input);
  };
  return { ...box, write };
}

describe('a line of text in a cell', () => {
  it('returns exactly the original value until something is typed', async () => {
    const line = await opened('input', '格子布');
    expect(line.input.value).toBe('格子布');
    expect(line.value()).toBe('格子布');
    line.write('格子布 2');
    expect(line.value()).toBe('格子布 2');
  });

  it('COL-07 a letter is rejected in a number, and the caret stays', async () => {
    const line = await opened('input-number', 125);
    line.write('12x5', 3);
    expect(line.input.value).toBe('125');
    expect(line.input.selectionStart).toBe(2);
    expect(line.value()).toBe(125);
  });

  it('COL-07 1e3 does not silently become 13: the letter is rejected with a message', async () => {
    const onRefused = vi.fn();
    const line = await opened('input-number', null, {}, onRefused);
    line.write('1');
    expect(onRefused).not.toHaveBeenCalled();
    line.write('1e');
    expect(onRefused).toHaveBeenCalledOnce();
    line.write('13');
    expect([line.value(), onRefused.mock.calls.length]).toEqual([13, 1]);
  });

  it.each([
    ['1e3', 1000],
    ['1,234.50', 1234.5],
    [' 7 ', 7],
  ])('COL-07 %s pasted into the input has the same meaning as pasted into a cell', async (text, value) => {
    const line = await opened('input-number', 5);
    line.input.select();
    const clipboardData = { getData: () => text };
    fireEvent.paste(line.input, { clipboardData });
    expect(line.value()).toBe(value);
  });

  it('full-width digits become plain ones, with the caret after them', async () => {
    const line = await opened('input-number', null);
    line.write('－１２．5', 4);
    expect(line.input.value).toBe('-12.5');
    expect(line.input.selectionStart).toBe(4);
    expect(line.value()).toBe(-12.5);
  });

  it('a leading decimal point gets a zero in front, and the caret stays in place', async () => {
    const line = await opened('input-number', null);
    line.type('.');
    expect(line.input.value).toBe('0.');
    expect(line.input.selectionStart).toBe(2);
    line.write('.5', 0);
    expect(line.input.value).toBe('0.5');
    expect(line.input.selectionStart).toBe(1);
    expect(line.value()).toBe(0.5);
  });

  it('text typed on the cell replaces its number, unless it is invalid', async () => {
    const line = await opened('input-number', 7);
    line.type('a');
    expect(line.input.value).toBe('7');
    line.type('4');
    expect(line.input.value).toBe('4');
    expect(line.value()).toBe(4);
  });

  it('exposes the name of its cell and the required state to assistive technology', async () => {
    const { input } = await opened('input', '', { required: true });
    expect(input.getAttribute('aria-label')).toBe('数量');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('stops its typing events from bubbling, but lets the keys of the grid through', async () => {
    const { input } = await opened('input', '');
    const listener = vi.fn();
    for (const type of ['input', 'keyup', 'keydown']) document.addEventListener(type, listener, { once: true });
    fireEvent.input(input);
    fireEvent.keyUp(input, { key: 'a' });
    expect(listener).not.toHaveBeenCalled();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
