import { expect, it } from 'vitest';
import { answersOf } from '../answers/answers.ts';
import { dictionaryLookUp, remoteText } from './dictionary-look-up.ts';
import type { LookUpSources } from './define.ts';

const reference = { kind: 'table', table: 'md_looked_up', text: 'name', value: 'code' } as const;

it('values found by a lookup are shown by text from then on', async () => {
  const named = [{ value: 'M1', text: '罗纹' }];
  const sources = { findOptionsByText: async () => ({ named, unasked: ['x'] }) } as unknown as LookUpSources;
  expect(remoteText('M1', [], reference, answersOf(sources))).toBe('M1');
  expect(await dictionaryLookUp(reference, false).find(['罗纹'], sources)).toEqual({ named, unasked: ['x'] });
  expect(remoteText('M1', [], reference, answersOf(sources))).toBe('罗纹');
  expect(remoteText('M1', [], reference, answersOf({}))).toBe('M1');
});

it('a value is shown by the text of its option, or the known one, or itself; several values one by one', () => {
  const answers = answersOf({});
  answers.texts.set(reference, 'K', '已知');
  expect(remoteText('O,K,X', [{ value: 'O', text: '选项' }], reference, answers)).toBe('选项,已知,X');
  expect(remoteText('K', [], undefined, answers)).toBe('K');
});
