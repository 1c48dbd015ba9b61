import { isTextInput, type TextInput } from '#renderer/widgets/type-into.ts';
import { TYPED_MARK } from './cell-controls.ts';

/** The texts with which the inputs of a grid's cells were opened. */
export interface OpenedTexts {
  /** True for the input of an open editor in which nothing has been typed since. */
  isUntouched(input: TextInput): boolean;
  remove(): void;
}

/** True for a text input in a cell. */
export const isCellText = (target: EventTarget | null): target is TextInput =>
  target instanceof Element && isTextInput(target) && target.closest('.ag-cell') !== null;

/** Remembers each input's text from its first focus on. */
export function openedTexts(host: HTMLElement): OpenedTexts {
  const opened = new WeakMap<TextInput, string>();
  const focusIn = ({ target }: FocusEvent) => isCellText(target) && !opened.has(target) && opened.set(target, target.value);
  host.addEventListener('focusin', focusIn, true);
  return {
    isUntouched: (input) =>
      input.closest('.ag-cell-inline-editing') !== null && !input.closest(`[${TYPED_MARK}]`) && opened.get(input) === input.value,
    remove: () => host.removeEventListener('focusin', focusIn, true),
  };
}
