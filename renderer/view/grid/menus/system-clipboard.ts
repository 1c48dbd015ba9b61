import { pasteCells, type CopiedTo } from '../entry/clipboard.ts';
import type { OpenGrid } from '../entry/entry-ports.ts';
import styles from './menus.module.css';

/**
 * Copies at once, in the click of a menu: the browser is asked to copy and its event is filled, which needs no permission and works without
 * https as well. False when it did not. The caller gives the focus back.
 */
export function copyNow(host: HTMLElement, write: (data: CopiedTo) => boolean): boolean {
  const box = document.createElement('textarea');
  box.value = ' ';
  box.ariaHidden = 'true';
  box.className = styles.copied!;
  let done = false;
  const onCopy = (event: ClipboardEvent) => {
    event.stopPropagation();
    event.preventDefault();
    done = event.clipboardData !== null && write(event.clipboardData);
  };
  host.append(box);
  box.select();
  document.addEventListener('copy', onCopy, true);
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, true);
  box.remove();
  return done;
}

const textOf = async (item: ClipboardItem, type: string) => (item.types.includes(type) ? (await item.getType(type)).text() : '');

/** Pastes what the clipboard holds; false where the browser or its user does not let the page read it. */
export async function pasteNow(grid: OpenGrid): Promise<boolean> {
  try {
    const [item] = await navigator.clipboard.read();
    if (grid.api.isDestroyed()) return true;
    if (item) pasteCells(grid, { text: await textOf(item, 'text/plain'), html: await textOf(item, 'text/html') });
    return true;
  } catch {
    return false;
  }
}
