import { expect, it, vi } from 'vitest';
import { entryProxy } from './entry-proxy.ts';

it('a cell focused after its editor has opened passes the focus to the editor', () => {
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

it('text typed before the control of its cell is rendered is reported again when the cell is redrawn', () => {
  document.body.innerHTML = '<div tabindex="-1"></div>';
  const cell = document.querySelector('div')!;
  const ignore = () => {};
  const onTyped = vi.fn();
  const proxy = entryProxy({ onTyped, onLeft: ignore, onRedrawn: ignore, editorIn: () => null });
  const about = { label: 'Department', isTyped: true, isRequired: false, failure: undefined };
  proxy.enter(cell, about);
  proxy.type(cell, 'zh');
  onTyped.mockClear();
  proxy.enter(cell, { ...about, isTyped: false });
  expect(onTyped).not.toHaveBeenCalled();
  proxy.enter(cell, about);
  expect(onTyped).toHaveBeenCalledExactlyOnceWith(cell);
  expect(proxy.take()).toBe('zh');
  proxy.enter(cell, about);
  expect(onTyped).toHaveBeenCalledOnce();
  proxy.remove();
});
