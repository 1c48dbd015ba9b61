import { expect, it } from 'vitest';
import { insertIndex, plainSettings, readAddSettings } from './add-settings.ts';

it('GRID-13 CONST-08 one row at the bottom by default', () => {
  expect(readAddSettings(undefined)).toEqual({ addRowNum: 1, addIndex: 0, addScrollToBottom: false });
  expect(readAddSettings({ addRowNum: 3, addIndex: 2, addScrollToBottom: true })).toEqual({
    addRowNum: 3,
    addIndex: 2,
    addScrollToBottom: true,
  });
});

it.each([[{ addRowNum: 0 }], [{ addRowNum: 'many', addIndex: -4 }], ['text'], [null], [{ addRowNum: 1.5, addScrollToBottom: 'yes' }]])(
  'GRID-13 a storage that contains %j causes no error',
  (stored) => expect(readAddSettings(stored)).toEqual(plainSettings),
);

it('GRID-13 position 0 means the bottom, 1 the top, and one past the end the bottom again', () => {
  const at = (addIndex: number) => insertIndex({ ...plainSettings, addIndex }, 4);
  expect([0, 1, 4, 5].map(at)).toEqual([undefined, 0, 3, undefined]);
});
