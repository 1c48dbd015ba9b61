import { expect, it } from 'vitest';
import { reachedNames } from './reached-names.ts';

const source = `
import { outside } from './outside.ts';
const LIMIT = 3;
function cut(text: string): string {
  return text.slice(0, LIMIT);
}
export function short(text: string): Short {
  return cut(text);
}
export type Short = string;
export const alone = () => loop();
const loop = () => alone();
`;

it('a name is reached through the declarations of its module that use it', () => {
  expect([...reachedNames(source, ['short'])].toSorted()).toEqual(['LIMIT', 'Short', 'cut', 'short']);
});

it('names that only use one another are not reached, until a statement of the module itself starts with one', () => {
  expect(reachedNames(source, [])).toEqual(new Set());
  expect(reachedNames(`${source}\nalone();\n`, [])).toEqual(new Set(['alone', 'loop']));
});
