import type { AttachedGrid } from '../grid-extension.ts';
import gridStyles from '../Grid.module.css';

/** Tells assistive technology which cells on the screen are wrong; again whenever others are scrolled in. Returns what ends it. */
export function markInvalid({ api, host }: AttachedGrid): () => void {
  let frame = 0;
  const mark = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      for (const cell of host.querySelectorAll('.ag-cell[aria-invalid]')) cell.removeAttribute('aria-invalid');
      for (const cell of host.querySelectorAll(`.${gridStyles.invalid}`)) cell.setAttribute('aria-invalid', 'true');
    });
  };
  mark();
  api.addEventListener('bodyScrollEnd', mark);
  return () => {
    cancelAnimationFrame(frame);
    if (!api.isDestroyed()) api.removeEventListener('bodyScrollEnd', mark);
  };
}
