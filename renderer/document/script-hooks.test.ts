import { expect, it } from 'vitest';
import { hooksOf } from './script-hooks.ts';

const SCRIPT = 'beforeAdd(){\n  if (this.x) {\n    alert(1)\n  }\n},\n\nbeforeEdit(row) {\n  return row\n},\nsum: function (that) {\n}';

it('the hooks of a script are its methods, each at its line', () => {
  expect(hooksOf(SCRIPT)).toEqual([
    { hook: 'beforeAdd', line: 1 },
    { hook: 'beforeEdit', line: 7 },
    { hook: 'sum', line: 10 },
  ]);
  expect(hooksOf('')).toEqual([]);
});
