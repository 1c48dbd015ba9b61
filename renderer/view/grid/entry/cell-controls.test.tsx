import { expect, it } from 'vitest';
import { isCellControl, operateControl, takesTyping, typeOnControl } from './cell-controls.ts';

function cellOf(html: string): HTMLElement {
  document.body.innerHTML = `<div class="ag-cell" tabindex="-1">${html}</div>`;
  return document.body.querySelector<HTMLElement>('.ag-cell') ?? document.body;
}

it('COL-13 a check box is clicked', () => {
  const cell = cellOf('<input type="checkbox">');
  expect(operateControl(cell)).toBe(true);
  expect(cell.querySelector('input')?.checked).toBe(true);
});

it('COL-14 of radio buttons the chosen one takes the focus, or the first, and none is changed', () => {
  const radios = '<input type="radio" name="a" id="one"><input type="radio" name="a" id="two" checked>';
  expect(operateControl(cellOf(radios))).toBe(true);
  expect(document.activeElement?.id).toBe('two');
  operateControl(cellOf(radios.replace(' checked', '')));
  expect(document.activeElement?.id).toBe('one');
});

it('COL-15 COL-29 a button is pressed, and the picker of files behind it is not', () => {
  const cell = cellOf('<input type="file"><button disabled>no</button><button id="pick">pick</button>');
  let pressed = '';
  cell.addEventListener('click', (event) => (pressed = event.target instanceof HTMLElement ? event.target.id : ''));
  expect(operateControl(cell)).toBe(true);
  expect(pressed).toBe('pick');
});

it('COL-26 COL-27 a box that only shows what was picked is pressed, which opens its picker; one that is typed into takes the focus', () => {
  const cell = cellOf('<input type="text" readonly id="picked">');
  let pressed = '';
  cell.addEventListener('click', (event) => (pressed = event.target instanceof HTMLElement ? event.target.id : ''));
  expect(operateControl(cell)).toBe(true);
  expect(pressed).toBe('picked');
  operateControl(cellOf('<input type="text" id="typed">'));
  expect(document.activeElement?.id).toBe('typed');
});

it('COL-26 COL-27 what is typed on a cell goes to the box in front of a dialog, and to no other control', () => {
  const cell = cellOf('<input type="text" readonly aria-haspopup="dialog">');
  let typed = '';
  cell.addEventListener('input', (event) => (typed = event.target instanceof HTMLInputElement ? event.target.value : ''));
  typeOnControl(cell, '张');
  expect(typed).toBe('张');
  const others = ['<input readonly>', '<input readonly aria-haspopup="dialog" disabled>', '<input type="checkbox">', '<button>a</button>'];
  expect([cell, ...others.map(cellOf)].map(takesTyping)).toEqual([true, false, false, false, false]);
});

it('GRID-08 what is typed on a cell whose box is always open replaces what stands in the box, which takes the focus', () => {
  const cell = cellOf('<input type="text" value="old">');
  expect(takesTyping(cell)).toBe(true);
  typeOnControl(cell, 'n');
  expect([cell.querySelector('input')?.value, document.activeElement?.tagName]).toEqual(['n', 'INPUT']);
  expect(takesTyping(cellOf('<input type="text" disabled>'))).toBe(false);
});

it('GRID-21 a cell whose controls are all disabled, or which has none, is left alone', () => {
  expect(operateControl(cellOf('<input type="checkbox" disabled>'))).toBe(false);
  expect(operateControl(cellOf('text'))).toBe(false);
});

it('GRID the typing box is no control of its cell', () => {
  const cell = cellOf('<textarea></textarea>');
  cell.attachShadow({ mode: 'closed' }).append(document.createElement('input'));
  expect([...cell.children].map(isCellControl)).toEqual([true]);
  expect(isCellControl(cell)).toBe(false);
});
