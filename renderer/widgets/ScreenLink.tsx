import type { MouseEvent, ReactNode } from 'react';
import { usePorts } from './ports.ts';

/** True for a click by which the browser opens a link in a tab or window of its own. */
export function isForNewTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

interface ScreenLinkProps {
  /** A page of the application, with what it is asked by. */
  address: string;
  /** Done before the page is opened in place of this one. */
  onLeave?: () => void;
  tabIndex?: number;
  children: ReactNode;
}

/** A link to a page of the application, which is opened without loading the application again; other keys than none open it beside this one. */
export function ScreenLink({ address, onLeave, tabIndex, children }: ScreenLinkProps) {
  const { screens } = usePorts();
  const open = (event: MouseEvent) => {
    if (!screens || isForNewTab(event)) return;
    event.preventDefault();
    onLeave?.();
    screens.open(address);
  };
  return (
    <a href={screens?.hrefOf(address) ?? address} tabIndex={tabIndex} onClick={open}>
      {children}
    </a>
  );
}
