import type { CellProps, DrawnCell } from './widget-props.ts';
import styles from './check-input.module.css';

/** A checkbox or radio button of a grid in antd's style. Tab goes to its cell instead. */
export function makeCheckInput(kind: 'checkbox' | 'radio'): HTMLInputElement {
  const input = document.createElement('input');
  input.type = kind;
  input.className = kind === 'radio' ? `${styles.input} ${styles.radio}` : styles.input!;
  input.tabIndex = -1;
  return input;
}

/** The cell of a boolean value. The checkbox is controlled: a click only takes effect when the change comes back through `show`. */
export function drawCheckbox(): DrawnCell<boolean> {
  const input = makeCheckInput('checkbox');
  input.classList.add(styles.inText!);
  let props: CellProps<boolean> | undefined;
  input.addEventListener('change', () => {
    const next = input.checked;
    input.checked = props?.value === true;
    props?.onChange?.(next);
  });
  return {
    element: input,
    show(next) {
      props = next;
      input.checked = next.value;
      input.disabled = !next.onChange;
      input.setAttribute('aria-label', next.column.title);
    },
  };
}
