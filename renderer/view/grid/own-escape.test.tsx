import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { GridEditing } from './grid-editing.ts';
import { keepEscape } from './own-escape.ts';

let end = () => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** A grid in a page, and what a dialog around it hears. */
function page(isEdited: boolean) {
  document.body.innerHTML = '<input id="field" /><div id="grid"><button>cell</button><input role="combobox" aria-expanded="true" /></div>';
  const host = document.querySelector<HTMLElement>('#grid')!;
  const hear = vi.fn();
  window.addEventListener('keydown', hear);
  const stop = keepEscape({ host }, { current: { editing: isEdited ? ({} as GridEditing) : undefined } });
  end = () => {
    stop();
    window.removeEventListener('keydown', hear);
  };
  const press = (selector: string, key = 'Escape') => fireEvent.keyDown(document.querySelector(selector)!, { key });
  return { press, hear };
}

it('GRID Escape in a table that is edited is not heard around it, other keys and the Escape of fields are', () => {
  const { press, hear } = page(true);
  press('button');
  expect(hear).not.toHaveBeenCalled();
  press('button', 'a');
  press('#field');
  expect(hear).toHaveBeenCalledTimes(2);
});

it('GRID Escape of a list that is open over a cell, and in a table that only shows, is heard', () => {
  const edited = page(true);
  edited.press('[role="combobox"]');
  expect(edited.hear).toHaveBeenCalledTimes(1);
  end();
  const shown = page(false);
  shown.press('button');
  expect(shown.hear).toHaveBeenCalledTimes(1);
});
