import { describe, expect, it } from 'vitest';
import {
  actionOf,
  keyBindings,
  keyHelp,
  type GridUse,
  type KeyAction,
  type KeyMessageCode,
  type KeyPlace,
  type KeyPress,
} from './key-map.ts';

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
    ['F4', 'open-options', 'open-options'],
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

  it('no chord is listed twice', () => {
    const chords = keyBindings.flatMap((binding) => binding.chords);
    expect(new Set(chords).size).toBe(chords.length);
  });

  const all = () => true;
  const chordsOf = (code: string, ...help: Parameters<typeof keyHelp>) => keyHelp(...help).find(({ message }) => message === code)?.chords;

  it('the help has one line per action of the known keys, with all its chords', () => {
    expect(keyHelp('adding', all, false).map(({ message }) => message)).toEqual([...new Set(keyBindings.map(({ message }) => message))]);
    expect(chordsOf('key.jump', 'adding', all, false)).toEqual(['Ctrl+↑', 'Ctrl+↓', 'Ctrl+←', 'Ctrl+→']);
    expect(chordsOf('key.redo', 'adding', all, true)).toEqual(['⌘+Y', '⌘+Shift+Z']);
    expect(keyHelp('adding', ({ action }) => action === 'find', false)).toEqual([{ message: 'key.find', chords: ['Ctrl+F'] }]);
  });

  it.each<[GridUse, KeyMessageCode[]]>([
    ['adding', ['key.next', 'key.previous', 'key.below', 'key.above', 'key.cancel']],
    ['changing', ['key.next-editable', 'key.previous', 'key.below-editable', 'key.above', 'key.cancel']],
    ['opening', ['key.next-cell', 'key.previous-cell', 'key.open-row', 'key.above-cell', 'key.collapse']],
    ['showing', ['key.next-cell', 'key.previous-cell', 'key.below-cell', 'key.above-cell', 'key.collapse']],
  ])('the help describes Tab, Enter and Escape as they work in a grid for %s', (use, codes) => {
    const lines = ['Tab', 'Shift+Tab', 'Enter', 'Shift+Enter', 'Escape'].map((chord) =>
      keyHelp(use, all, false).find(({ chords }) => chords.includes(chord)),
    );
    expect(lines.map((line) => line?.message)).toEqual(codes);
  });
});
