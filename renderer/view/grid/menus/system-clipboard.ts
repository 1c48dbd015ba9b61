import { pasteCells, type CopiedTo } from '../clipboard/clipboard.ts';
import type { OpenGrid } from '../entry/entry-ports.ts';
import styles from './menus.module.css';

/**
 * Copies synchronously within a click, by requesting the browser's copy event and filling it: this needs no permission and works without
 * https. False when the browser refused. The caller restores the focus.
 */
export function copyNow(host: HTMLElement, write: (data: CopiedTo) => boolean): boolean {
  const textarea = document.createElement('textarea');
  textarea.value = ' ';
  textarea.ariaHidden = 'true';
  textarea.className = styles.copied!;
  let done = false;
  const onCopy = (event: ClipboardEvent) => {
    event.stopPropagation();
    event.preventDefault();
    done = event.clipboardData !== null && write(event.clipboardData);
  };
  host.append(textarea);
  textarea.select();
  document.addEventListener('copy', onCopy, true);
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, true);
  textarea.remove();
  return done;
}

const textOf = async (item: ClipboardItem, type: string) => (item.types.includes(type) ? (await item.getType(type)).text() : '');

/** Pastes from the clipboard; false when the browser or the user denies access. */
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
