import { expect, it } from 'vitest';
import { isCellControl, operateControl, takesTyping, typeOnControl } from './cell-controls.ts';

function cellOf(html: string): HTMLElement {
  document.body.innerHTML = `<div class="ag-cell" tabindex="-1">${html}</div>`;
  return document.body.querySelector<HTMLElement>('.ag-cell') ?? document.body;
}

it('a checkbox is clicked', () => {
  const cell = cellOf('<input type="checkbox">');
  expect(operateControl(cell)).toBe(true);
  expect(cell.querySelector('input')?.checked).toBe(true);
});

it('IMPLIED-23 the checked radio button takes the focus, or the first one, and none is changed', () => {
  const radios = '<input type="radio" name="a" id="one"><input type="radio" name="a" id="two" checked>';
  expect(operateControl(cellOf(radios))).toBe(true);
  expect(document.activeElement?.id).toBe('two');
  operateControl(cellOf(radios.replace(' checked', '')));
  expect(document.activeElement?.id).toBe('one');
});

it('a button is clicked, not the file input behind it', () => {
  const cell = cellOf('<input type="file"><button disabled>no</button><button id="pick">pick</button>');
  let pressed = '';
  cell.addEventListener('click', (event) => (pressed = event.target instanceof HTMLElement ? event.target.id : ''));
  expect(operateControl(cell)).toBe(true);
  expect(pressed).toBe('pick');
});

it('COL-26 COL-27 a read-only input is clicked, which opens its picker; a text input takes the focus', () => {
  const cell = cellOf('<input type="text" readonly id="picked">');
  let pressed = '';
  cell.addEventListener('click', (event) => (pressed = event.target instanceof HTMLElement ? event.target.id : ''));
  expect(operateControl(cell)).toBe(true);
  expect(pressed).toBe('picked');
  operateControl(cellOf('<input type="text" id="typed">'));
  expect(document.activeElement?.id).toBe('typed');
});

it('text typed on a cell goes to the input of a dialog, and to no other control', () => {
  const cell = cellOf('<input type="text" readonly aria-haspopup="dialog">');
  let typed = '';
  cell.addEventListener('input', (event) => (typed = event.target instanceof HTMLInputElement ? event.target.value : ''));
  typeOnControl(cell, '张');
  expect(typed).toBe('张');
  const others = ['<input readonly>', '<input readonly aria-haspopup="dialog" disabled>', '<input type="checkbox">', '<button>a</button>'];
  expect([cell, ...others.map(cellOf)].map(takesTyping)).toEqual([true, false, false, false, false]);
});

it('text typed on a cell with a permanent input replaces its text, and the input takes the focus', () => {
  const cell = cellOf('<input type="text" value="old">');
  expect(takesTyping(cell)).toBe(true);
  typeOnControl(cell, 'n');
  expect([cell.querySelector('input')?.value, document.activeElement?.tagName]).toEqual(['n', 'INPUT']);
  expect(takesTyping(cellOf('<input type="text" disabled>'))).toBe(false);
  expect(takesTyping(cellOf('<input type="password">'))).toBe(true);
});

it('a cell whose controls are all disabled, or that has none, is left alone', () => {
  expect(operateControl(cellOf('<input type="checkbox" disabled>'))).toBe(false);
  expect(operateControl(cellOf('text'))).toBe(false);
});

it('the proxy input is not a control of its cell', () => {
  const cell = cellOf('<textarea></textarea>');
  cell.attachShadow({ mode: 'closed' }).append(document.createElement('input'));
  expect([...cell.children].map(isCellControl)).toEqual([true]);
  expect(isCellControl(cell)).toBe(false);
});
