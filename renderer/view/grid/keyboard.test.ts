import { describe, expect, it } from 'vitest';
import { commandOf } from './keyboard.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...more }) as KeyboardEvent;

describe('commandOf', () => {
  it.each([
    ['Delete', {}, 'clear'],
    ['Backspace', {}, 'clear'],
    ['z', { ctrlKey: true }, 'undo'],
    ['z', { metaKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['z', {}, undefined],
    ['Enter', {}, undefined],
  ] as const)('%s with %o is %s', (key, more, command) => {
    expect(commandOf(press(key, more), false)).toBe(command);
  });

  it('COL-13 space toggles a cell that toggles in place, and types into any other', () => {
    expect(commandOf(press(' '), true)).toBe('toggle');
    expect(commandOf(press(' '), false)).toBeUndefined();
  });
});
