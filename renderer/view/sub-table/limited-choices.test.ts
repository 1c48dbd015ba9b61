import { expect, it } from 'vitest';
import type { DataProvider } from '#renderer/data-provider.ts';
import { limitedChoices } from './limited-choices.ts';

const limit = { table: 'md_style', key: 'style_no', list: 'colours', by: 'style_no' };
const remote = { kind: 'table', table: 'md_colour', text: 'name', value: 'code' } as const;

it('of choices that are searched those that a linked record lists are offered with their texts', async () => {
  const getDictionaryTexts: DataProvider['getDictionaryTexts'] = async (source) =>
    source.kind === 'table' && source.table === 'md_style'
      ? new Map([['S1', 'RED,BLUE']])
      : new Map([
          ['RED', '红'],
          ['BLUE', '蓝'],
        ]);
  const choices = limitedChoices(
    { getDictionaryTexts },
    limit,
    () => [],
    () => {},
    remote,
  );
  await choices.ready({ style_no: 'S1' });
  expect(choices.read({ style_no: 'S1' })).toEqual({
    options: [
      { value: 'RED', text: '红' },
      { value: 'BLUE', text: '蓝' },
    ],
    state: 'loaded',
  });
  await choices.ready({ style_no: 'S2' });
  expect(choices.read({ style_no: 'S2' }).options).toEqual([]);
});
