import { describe, expect, it } from 'vitest';
import { actionOf, keyBindings, keyHelp, keyMessageCodes, type KeyAction, type KeyPlace, type KeyPress } from './key-map.ts';

/** `Ctrl+Shift+z` as a key press. */
function press(chord: string, more: Partial<KeyPress> = {}): KeyPress {
  const parts = chord.split('+');
  const held = (name: string) => parts.includes(name);
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: held('Ctrl'),
    metaKey: held('Meta'),
    shiftKey: held('Shift'),
    altKey: held('Alt'),
    ...more,
  };
}

describe('keys', () => {
  it.each<[string, KeyAction | undefined, KeyAction | undefined]>([
    ['ArrowDown', 'move-down', undefined],
    ['Shift+ArrowDown', 'extend-down', undefined],
    ['Ctrl+ArrowDown', 'jump-down', undefined],
    ['Meta+ArrowDown', 'jump-down', undefined],
    ['Ctrl+Shift+ArrowDown', 'extend-jump-down', undefined],
    ['Tab', 'next', 'next'],
    ['Shift+Tab', 'previous', 'previous'],
    ['Enter', 'below', 'below'],
    ['Shift+Enter', 'above', 'above'],
    ['Ctrl+Enter', 'fill-selection', 'fill-selection'],
    ['Alt+Enter', undefined, 'line-break'],
    ['F2', 'edit', undefined],
    ['Escape', 'cancel', 'cancel'],
    ['Delete', 'clear', undefined],
    ['Backspace', 'clear', undefined],
    ['Home', 'row-start', undefined],
    ['End', 'row-end', undefined],
    ['Ctrl+Home', 'first-cell', undefined],
    ['Ctrl+End', 'last-cell', undefined],
    ['Ctrl+a', 'select-all', undefined],
    ['Ctrl+d', 'fill-down', undefined],
    ['Ctrl+r', 'fill-right', undefined],
    ['Ctrl+Shift+r', undefined, undefined],
    ['Ctrl+z', 'undo', undefined],
    ['Meta+z', 'undo', undefined],
    ['Ctrl+y', 'redo', undefined],
    ['Ctrl+Shift+Z', 'redo', undefined],
    ['Alt+ArrowDown', 'open-options', 'open-options'],
    ['Shift+ ', 'select-rows', undefined],
    ['Ctrl+f', 'find', undefined],
    ['ContextMenu', 'menu', undefined],
    ['Shift+F10', 'menu', undefined],
    ['Ctrl+/', 'help', undefined],
    ['x', undefined, undefined],
  ])('%s is %s on a cell that is typed in, %s in its editor', (chord, onCell, inEditor) => {
    expect(actionOf(press(chord), 'typing-cell')).toBe(onCell);
    expect(actionOf(press(chord), 'editor')).toBe(inEditor);
  });

  it.each<[string, KeyPlace, KeyAction | undefined]>([
    ['Shift+?', 'cell', 'help'],
    ['Shift+？', 'cell', 'help'],
    ['Shift+?', 'typing-cell', undefined],
    [' ', 'cell', 'toggle'],
    [' ', 'typing-cell', undefined],
  ])('a character starts an edit where it can: "%s" on a %s is %s', (chord, place, action) => {
    expect(actionOf(press(chord), place)).toBe(action);
  });

  it('leaves the keys of an input method and of the clipboard to the browser', () => {
    expect(actionOf(press('Enter', { isComposing: true }), 'editor')).toBeUndefined();
    expect(actionOf(press('Process', { keyCode: 229 }), 'typing-cell')).toBeUndefined();
    for (const chord of ['Ctrl+c', 'Ctrl+x', 'Meta+v']) expect(actionOf(press(chord), 'cell')).toBeUndefined();
  });

  it('no chord stands twice', () => {
    const chords = keyBindings.flatMap((binding) => binding.chords);
    expect(new Set(chords).size).toBe(chords.length);
  });

  it('the help has one line for each thing that keys do, with every chord that does it', () => {
    expect(keyHelp(false).map(({ message }) => message)).toEqual(keyMessageCodes);
    expect(keyHelp(false).find(({ message }) => message === 'key.jump')?.chords).toEqual(['Ctrl+↑', 'Ctrl+↓', 'Ctrl+←', 'Ctrl+→']);
    expect(keyHelp(true).find(({ message }) => message === 'key.redo')?.chords).toEqual(['⌘+Y', '⌘+Shift+Z']);
  });
});
