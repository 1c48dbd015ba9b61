import { expect, it } from 'vitest';
import { answersOf } from './answers.ts';

it('each provider has answers of its own, the same ones whenever it is asked', () => {
  const [here, there] = [{}, {}];
  const users = { kind: 'user', store: 'username' } as const;
  answersOf(here).texts.set({ code: 'season' }, 'a', '春');
  answersOf(here).rows.set(users, 'li', { username: 'li', realname: '李娟' });
  expect(answersOf(here).texts.get({ code: 'season' }, 'a')).toBe('春');
  expect(answersOf(here).rows.get({ ...users }, 'li')).toMatchObject({ realname: '李娟' });
  expect(answersOf(there).texts.get({ code: 'season' }, 'a')).toBeUndefined();
  expect(answersOf(there).rows.get(users, 'li')).toBeUndefined();
});

it('a text is known for its source only, until the source no longer knows it', () => {
  const { texts } = answersOf({});
  texts.set({ code: 'season' }, 'a', '春');
  expect(texts.get({ code: 'colour' }, 'a')).toBeUndefined();
  texts.remove({ code: 'season' }, 'a');
  expect(texts.get({ code: 'season' }, 'a')).toBeUndefined();
});

it('what a caller keeps is made once for each provider', () => {
  const [here, there] = [{}, {}];
  const makeList = () => [] as string[];
  expect(answersOf(here).one(makeList)).toBe(answersOf(here).one(makeList));
  expect(answersOf(here).one(makeList)).not.toBe(answersOf(there).one(makeList));
  expect(answersOf(here).one(makeList)).not.toBe(answersOf(here).one(() => []));
});
