import type { CellProps, DrawnCell } from '../column-types/define.ts';
import styles from './box.module.css';

/** A checkbox or radio button of a grid in antd's style. Tab goes to its cell instead. */
export function makeBox(kind: 'checkbox' | 'radio'): HTMLInputElement {
  const box = document.createElement('input');
  box.type = kind;
  box.className = kind === 'radio' ? `${styles.box} ${styles.dot}` : styles.box!;
  box.tabIndex = -1;
  return box;
}

/** The cell of a boolean value. The checkbox is controlled: a click only takes effect when the change comes back through `show`. */
export function drawOnOff(): DrawnCell<boolean> {
  const box = makeBox('checkbox');
  box.classList.add(styles.inText!);
  let props: CellProps<boolean> | undefined;
  box.addEventListener('change', () => {
    const next = box.checked;
    box.checked = props?.value === true;
    props?.onChange?.(next);
  });
  return {
    element: box,
    show(next) {
      props = next;
      box.checked = next.value;
      box.disabled = !next.onChange;
      box.setAttribute('aria-label', next.column.title);
    },
  };
}
