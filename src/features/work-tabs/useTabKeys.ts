import { useEffect } from 'react';
import type { TabCommands } from './useWorkTabs.ts';

/** A dialog of the frame itself, which stands before all pages. */
const isBlocked = () => [...document.querySelectorAll('.ant-modal-wrap')].some((dialog) => !dialog.closest('[data-page]'));

/** Alt+W closes the shown tab, Ctrl+Alt with an arrow shows the one beside it. By the place of the key: Alt changes what it writes on a Mac. */
export function useTabKeys(active: string, commands: TabCommands): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
      const isClose = code === 'KeyW' && !ctrlKey;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[code];
      if (!altKey || metaKey || shiftKey || event.isComposing || isBlocked() || !(isClose || (ctrlKey && step))) return;
      event.preventDefault();
      event.stopPropagation();
      if (isClose) commands.act(active, 'close');
      else commands.step(step === -1 ? -1 : 1);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [active, commands]);
}
