import { type RefObject, useEffect, useRef } from 'react';

/** What is typed until the search is there: it belongs to the search, and would otherwise go into the field behind it. */
export function useTypedAhead(isWaiting: boolean): RefObject<string> {
  const typed = useRef('');
  useEffect(() => {
    if (!isWaiting) return undefined;
    typed.current = '';
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isWaiting]);
  return typed;
}
