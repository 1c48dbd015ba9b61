import { expect, it } from 'vitest';
import { goToChange } from './go-to-change.ts';

function form() {
  document.body.innerHTML = '<main tabindex="-1"><input /><section><button>cell</button></section></main>';
  const host = document.querySelector('main')!;
  return { host, tab: host.querySelector('section')!, cell: host.querySelector('button')!, field: host.querySelector('input')! };
}

const elsewhere = { table: 'Trims', rowIds: ['1'], keys: ['button'] };

it('keys after an undo in another tab reach the form until the cell is rendered', () => {
  const { host, tab, cell } = form();
  cell.focus();
  tab.hidden = true;
  goToChange(host, new Map(), elsewhere, () => true);
  expect(document.activeElement).toBe(host);
  // The focused row was removed.
  document.body.focus();
  host.blur();
  goToChange(host, new Map(), elsewhere, () => true);
  expect(document.activeElement).toBe(host);
});

it('an undo leaves a visible focus where it is', () => {
  const { host, field } = form();
  field.focus();
  goToChange(host, new Map(), elsewhere, () => true);
  expect(document.activeElement).toBe(field);
});
