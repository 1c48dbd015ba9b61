import { expect, it } from 'vitest';
import { entryProxy } from './entry-proxy.ts';

it('GRID a cell focused after its editor has opened passes the focus to the editor', () => {
  document.body.innerHTML = '<div tabindex="-1"><input aria-label="editor"></div>';
  const [cell, editor] = [document.querySelector('div')!, document.querySelector('input')!];
  let isOpen = false;
  const ignore = () => {};
  const proxy = entryProxy({ onTyped: ignore, onLeft: ignore, onRedrawn: ignore, editorIn: () => (isOpen ? editor : null) });
  proxy.prepare(cell);
  cell.focus();
  expect(document.activeElement).toBe(cell);
  isOpen = true;
  cell.focus();
  expect(document.activeElement).toBe(editor);
  proxy.remove();
});
