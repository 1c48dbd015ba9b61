import { useEffect, useRef } from 'react';

interface FrameKeys {
  onSearch: () => void;
  onKeys: () => void;
}

/** What takes typed characters: there `?` is a character. */
const TYPED = 'input, textarea, select, [contenteditable="true"], .ag-cell, .cm-editor';
/** A dialog of the frame itself stands before all pages. */
const isBlocked = () => [...document.querySelectorAll('.ant-modal-wrap')].some((dialog) => !dialog.closest('[data-page]'));

/** Ctrl+K from anywhere, and `?` wherever nothing is typed. */
export function useFrameKeys(keys: FrameKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || isBlocked()) return;
      const isControl = event.ctrlKey || event.metaKey;
      const isSearch = isControl && !event.shiftKey && event.code === 'KeyK';
      const isTyped = event.target instanceof Element && event.target.closest(TYPED) !== null;
      const isHelp = !isControl && event.key === '?' && !isTyped;
      if (!isSearch && !isHelp) return;
      event.preventDefault();
      event.stopPropagation();
      if (isSearch) latest.current.onSearch();
      else latest.current.onKeys();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}
