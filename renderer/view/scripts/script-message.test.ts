import { expect, it } from 'vitest';
import { readScriptMessage } from './script-message.ts';

const read = (message: unknown) => readScriptMessage(JSON.stringify(message));

it('of what a script sends only messages of a known kind are read, as texts of a limited length', () => {
  const none = [{}, { type: 'save' }, { type: 'toString' }, { type: '__proto__' }, 'set', null, { type: 'tell', level: 'log', text: 'x' }];
  expect(none.map(read)).toEqual(none.map(() => null));
  expect(readScriptMessage({ type: 'pong' })).toBeNull();
  expect(readScriptMessage('{')).toBeNull();
  expect(readScriptMessage(JSON.stringify({ type: 'tell', level: 'info', text: 'x'.repeat(300_000) }))).toBeNull();
  expect(read({ type: 'tell', level: 'info', text: 'x'.repeat(999) })).toEqual({ type: 'tell', level: 'info', text: 'x'.repeat(300) });
});

it('values are plain ones, and no name means more than itself', () => {
  const sent = '{"type":"set","values":{"__proto__":{"polluted":true},"constructor":"x","qty":3,"list":[1]},"table":"lines"}';
  const message = readScriptMessage(sent);
  expect(message).toEqual({
    type: 'set',
    values: new Map<string, unknown>([
      ['constructor', 'x'],
      ['qty', 3],
    ]),
  });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
