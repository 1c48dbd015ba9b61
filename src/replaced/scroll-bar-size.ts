/** Pixels of the scroll bars of an element. */
interface ScrollBarSize {
  width: number;
  height: number;
}

/** Pixels of an element that shows both scroll bars. */
const BOX = 100;

function measure(target?: Element): ScrollBarSize {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', top: '0', width: `${BOX}px`, height: `${BOX}px`, overflow: 'scroll' });
  if (target) box.style.scrollbarWidth = getComputedStyle(target).scrollbarWidth;
  document.body.append(box);
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
  box.remove();
  return size;
}

/**
 * Replaces the measurement of antd's tables, which adds a style element without a nonce: the Content-Security-Policy would block it with a
 * console error each time a table is shown.
 */
export default function getScrollBarSize(): number {
  return measure().width;
}

/** The scroll bar size of an element; zero without one. */
export function getTargetScrollBarSize(target: unknown): ScrollBarSize {
  return target instanceof Element ? measure(target) : { width: 0, height: 0 };
}
