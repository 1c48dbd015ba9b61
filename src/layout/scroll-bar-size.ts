/** Pixels of the scroll bars of an element. */
interface ScrollBarSize {
  width: number;
  height: number;
}

/** Pixels of a box that shows both of its scroll bars. */
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
 * Takes the place of the component library's measurement, which tables make: that one writes a style element without a nonce, so that the
 * content security policy refuses it and says so in the console each time a table is shown.
 */
export default function getScrollBarSize(): number {
  return measure().width;
}

/** The size of the scroll bars of one element; none where there is no element. */
export function getTargetScrollBarSize(target: unknown): ScrollBarSize {
  return target instanceof Element ? measure(target) : { width: 0, height: 0 };
}
