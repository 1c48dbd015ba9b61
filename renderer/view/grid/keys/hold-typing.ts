import { stopLetters, stopPropagation } from '#renderer/widgets/own-events.ts';
import styles from '../Grid.module.css';

/** What is typed while the cell that it is meant for is not rendered yet. */
interface HeldTyping {
  text(): string;
  /** True while an input method composes: the composition would be lost if the focus moved. */
  isComposing(): boolean;
  /** Stops holding. A focus that nothing has taken returns to where it was. */
  end(): void;
}

/** Enter would submit a form around the input. */
function stopEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  stopPropagation(event);
}

/** Moves the focus into an invisible input, within its dialog, whose focus trap would take it back. */
export function holdTyping(): HeldTyping {
  const left = document.activeElement;
  const input = document.createElement('input');
  input.className = styles.held!;
  input.autocomplete = 'off';
  input.spellcheck = false;
  let isComposing = false;
  stopLetters(input);
  input.addEventListener('keydown', stopEnter);
  input.addEventListener('compositionstart', () => (isComposing = true));
  input.addEventListener('compositionend', () => (isComposing = false));
  (left?.closest('[role="dialog"]') ?? document.body).append(input);
  input.focus({ preventScroll: true });
  return {
    text: () => input.value,
    isComposing: () => isComposing,
    end() {
      const isLost = document.activeElement === input;
      input.remove();
      if (isLost && left instanceof HTMLElement) left.focus({ preventScroll: true });
    },
  };
}
