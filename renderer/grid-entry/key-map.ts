/** A key press as the browser reports it. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  isComposing?: boolean;
  /** 229 while an input method handles the key, even where `isComposing` is set late. */
  keyCode?: number;
}

/** Where a key was pressed: in an editor, on a cell that opens one on typing, or on any other cell. */
export type KeyPlace = 'editor' | 'typing-cell' | 'cell';

/** What a grid allows: adding and changing rows, only changing them, opening them in a dialog, or only reading. */
export type GridUse = 'adding' | 'changing' | 'opening' | 'showing';

interface KeyBinding {
  /** `Mod` is Ctrl, or Command on a Mac. */
  chords: readonly string[];
  action: string;
  message: string;
  /** Message codes for grids in which the key does something else. */
  unlike?: Partial<Record<GridUse, string>>;
  /** `cells`: only while no cell is being edited. */
  place: 'cells' | 'editor' | 'both';
  /** Handled through the browser's `copy`, `cut` and `paste` events; listed here for the help only. */
  isNative?: boolean;
}

/** Message codes of a key that does something else in a read-only grid. */
const shown = <Code extends string>(code: Code) => ({ opening: code, showing: code }) as const;

/** Every key of the grid, one row per action. Rows with the same message share a line of the help. */
export const keyBindings = [
  { chords: ['ArrowUp'], action: 'move-up', message: 'key.move', place: 'cells' },
  { chords: ['ArrowDown'], action: 'move-down', message: 'key.move', place: 'cells' },
  { chords: ['ArrowLeft'], action: 'move-left', message: 'key.move', place: 'cells' },
  { chords: ['ArrowRight'], action: 'move-right', message: 'key.move', place: 'cells' },
  { chords: ['Mod+ArrowUp'], action: 'jump-up', message: 'key.jump', place: 'cells' },
  { chords: ['Mod+ArrowDown'], action: 'jump-down', message: 'key.jump', place: 'cells' },
  { chords: ['Mod+ArrowLeft'], action: 'jump-left', message: 'key.jump', place: 'cells' },
  { chords: ['Mod+ArrowRight'], action: 'jump-right', message: 'key.jump', place: 'cells' },
  { chords: ['Shift+ArrowUp'], action: 'extend-up', message: 'key.extend', place: 'cells' },
  { chords: ['Shift+ArrowDown'], action: 'extend-down', message: 'key.extend', place: 'cells' },
  { chords: ['Shift+ArrowLeft'], action: 'extend-left', message: 'key.extend', place: 'cells' },
  { chords: ['Shift+ArrowRight'], action: 'extend-right', message: 'key.extend', place: 'cells' },
  { chords: ['Mod+Shift+ArrowUp'], action: 'extend-jump-up', message: 'key.extend-jump', place: 'cells' },
  { chords: ['Mod+Shift+ArrowDown'], action: 'extend-jump-down', message: 'key.extend-jump', place: 'cells' },
  { chords: ['Mod+Shift+ArrowLeft'], action: 'extend-jump-left', message: 'key.extend-jump', place: 'cells' },
  { chords: ['Mod+Shift+ArrowRight'], action: 'extend-jump-right', message: 'key.extend-jump', place: 'cells' },
  { chords: ['Alt+ArrowUp'], action: 'header', message: 'key.header', place: 'cells' },
  { chords: ['Home'], action: 'row-start', message: 'key.row-ends', place: 'cells' },
  { chords: ['End'], action: 'row-end', message: 'key.row-ends', place: 'cells' },
  { chords: ['Shift+Home'], action: 'extend-row-start', message: 'key.extend-row-ends', place: 'cells' },
  { chords: ['Shift+End'], action: 'extend-row-end', message: 'key.extend-row-ends', place: 'cells' },
  { chords: ['Mod+Home'], action: 'first-cell', message: 'key.table-ends', place: 'cells' },
  { chords: ['Mod+End'], action: 'last-cell', message: 'key.table-ends', place: 'cells' },
  { chords: ['Mod+Shift+Home'], action: 'extend-first-cell', message: 'key.extend-table-ends', place: 'cells' },
  { chords: ['Mod+Shift+End'], action: 'extend-last-cell', message: 'key.extend-table-ends', place: 'cells' },
  { chords: ['PageUp'], action: 'page-up', message: 'key.page', place: 'cells' },
  { chords: ['PageDown'], action: 'page-down', message: 'key.page', place: 'cells' },
  { chords: ['Shift+PageUp'], action: 'extend-page-up', message: 'key.extend-page', place: 'cells' },
  { chords: ['Shift+PageDown'], action: 'extend-page-down', message: 'key.extend-page', place: 'cells' },
  { chords: ['Mod+A'], action: 'select-all', message: 'key.select-all', place: 'cells' },
  { chords: ['Shift+Space'], action: 'select-rows', message: 'key.select-rows', place: 'cells' },
  { chords: ['Mod+Space'], action: 'select-columns', message: 'key.select-columns', place: 'cells' },
  {
    chords: ['Tab'],
    action: 'next',
    message: 'key.next',
    unlike: { changing: 'key.next-editable', ...shown('key.next-cell') },
    place: 'both',
  },
  { chords: ['Shift+Tab'], action: 'previous', message: 'key.previous', unlike: shown('key.previous-cell'), place: 'both' },
  {
    chords: ['Enter'],
    action: 'below',
    message: 'key.below',
    unlike: { changing: 'key.below-editable', opening: 'key.open-row', showing: 'key.below-cell' },
    place: 'both',
  },
  { chords: ['Shift+Enter'], action: 'above', message: 'key.above', unlike: shown('key.above-cell'), place: 'both' },
  { chords: ['F2'], action: 'edit', message: 'key.edit', place: 'cells' },
  { chords: ['Escape'], action: 'cancel', message: 'key.cancel', unlike: shown('key.collapse'), place: 'both' },
  { chords: ['Alt+Enter'], action: 'line-break', message: 'key.line-break', place: 'editor' },
  { chords: ['Alt+ArrowDown', 'F4'], action: 'open-options', message: 'key.open-options', place: 'both' },
  { chords: ['Space'], action: 'toggle', message: 'key.toggle', place: 'cells' },
  { chords: ['Delete', 'Backspace'], action: 'clear', message: 'key.clear', place: 'cells' },
  { chords: ['Mod+D'], action: 'fill-down', message: 'key.fill-down', place: 'cells' },
  { chords: ['Mod+R'], action: 'fill-right', message: 'key.fill-right', place: 'cells' },
  { chords: ["Mod+'"], action: 'copy-above', message: 'key.copy-above', place: 'cells' },
  { chords: ['Mod+"'], action: 'copy-row-above', message: 'key.copy-row-above', place: 'cells' },
  { chords: ['Mod+Enter'], action: 'fill-selection', message: 'key.fill-selection', place: 'both' },
  { chords: ['Mod+C'], action: 'copy', message: 'key.copy', place: 'cells', isNative: true },
  { chords: ['Mod+X'], action: 'cut', message: 'key.cut', place: 'cells', isNative: true },
  { chords: ['Mod+V'], action: 'paste', message: 'key.paste', place: 'cells', isNative: true },
  { chords: ['Mod+Z'], action: 'undo', message: 'key.undo', place: 'cells' },
  { chords: ['Mod+Y', 'Mod+Shift+Z'], action: 'redo', message: 'key.redo', place: 'cells' },
  { chords: ['F8'], action: 'next-failure', message: 'key.next-failure', place: 'cells' },
  { chords: ['Alt+Shift+ArrowUp'], action: 'row-up', message: 'key.move-row', place: 'cells' },
  { chords: ['Alt+Shift+ArrowDown'], action: 'row-down', message: 'key.move-row', place: 'cells' },
  { chords: ['Mod+F'], action: 'find', message: 'key.find', place: 'cells' },
  { chords: ['ContextMenu', 'Shift+F10'], action: 'menu', message: 'key.menu', place: 'cells' },
  { chords: ['?', 'Mod+/'], action: 'help', message: 'key.help', place: 'cells' },
] as const satisfies readonly KeyBinding[];

/** The action of a key. */
export type KeyAction = (typeof keyBindings)[number]['action'];

type Unlike<Row> = Row extends { unlike: infer Codes } ? Codes[keyof Codes] : never;

/** The message code that describes a key. */
export type KeyMessageCode = (typeof keyBindings)[number]['message'] | Unlike<(typeof keyBindings)[number]>;

/** A key of the grid. */
export type GridKey = KeyBinding & { action: KeyAction; message: KeyMessageCode; unlike?: Partial<Record<GridUse, KeyMessageCode>> };

const bindings: readonly GridKey[] = keyBindings;

/** All message codes of the keys, in the order of the help. */
export const keyMessageCodes: readonly KeyMessageCode[] = [
  ...new Set(bindings.flatMap(({ message, unlike }) => [message, ...Object.values(unlike ?? {})])),
];

const byChord = new Map(bindings.flatMap((binding) => binding.chords.map((chord) => [chord, binding] as const)));

const NAMES: Record<string, string> = { ' ': 'Space', '？': '?' };

const COMPOSING_KEY_CODE = 229;

/** The action of a key press; undefined for typing, composition and native clipboard keys. */
export function actionOf(press: KeyPress, place: KeyPlace): KeyAction | undefined {
  if (press.isComposing || press.keyCode === COMPOSING_KEY_CODE) return undefined;
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey;
  if (place === 'typing-cell' && isPlain && [...press.key].length === 1 && !(press.key === ' ' && press.shiftKey)) return undefined;
  const binding = byChord.get(chordOf(press));
  if (!binding || binding.isNative || binding.place === (place === 'editor' ? 'cells' : 'editor')) return undefined;
  return binding.action;
}

/** The help lines of a grid, each with all its chords, spelt for this keyboard. */
export function keyHelp(
  use: GridUse,
  isKnown: (key: GridKey) => boolean,
  isMac: boolean,
): { message: KeyMessageCode; chords: readonly string[] }[] {
  const known = bindings.filter(isKnown);
  return keyMessageCodes.flatMap((message) => {
    const keys = known.filter((key) => (key.unlike?.[use] ?? key.message) === message);
    return keys.length === 0 ? [] : { message, chords: keys.flatMap(({ chords }) => chords).map((chord) => spelt(chord, isMac)) };
  });
}

function spelt(chord: string, isMac: boolean): string {
  return chord
    .replace('Mod', isMac ? '⌘' : 'Ctrl')
    .replace('"', "Shift+'")
    .replace('ContextMenu', 'Menu')
    .replace(/Arrow(\w+)/, (_, side: string) => ARROWS[side] ?? side);
}

const ARROWS: Record<string, string> = { Up: '↑', Down: '↓', Left: '←', Right: '→' };

/** The chord of a key press as spelt in the table. Shift is part of a punctuation mark, not of its chord. */
function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string {
  const name = NAMES[key] ?? (key === "'" && shiftKey ? '"' : key.length === 1 ? key.toUpperCase() : key);
  const isMark = name.length === 1 && !/[A-Z0-9]/.test(name);
  return [ctrlKey || metaKey ? 'Mod' : '', altKey ? 'Alt' : '', shiftKey && !isMark ? 'Shift' : '', name].filter(Boolean).join('+');
}
