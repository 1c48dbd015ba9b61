import { Popover } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { INSIDE_WINDOW } from './inside-window.ts';
import styles from './menus.module.css';

interface PanelPopoverProps {
  title: string;
  placement: 'bottomLeft' | 'bottomRight';
  isOpen: boolean;
  content: ReactNode;
  /** The button that opens the panel. */
  children: ReactNode;
  onOpen: (isOpen: boolean) => void;
  /** Called when Escape closes the panel. */
  onLeave: () => void;
}

/** A popover below its button. It takes the focus, and Escape closes only it. */
export function PanelPopover({ title, placement, isOpen, content, children, onOpen, onLeave }: PanelPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onOpen(false);
    onLeave();
  };
  return (
    <Popover
      open={isOpen}
      trigger="click"
      placement={placement}
      align={INSIDE_WINDOW}
      arrow={false}
      title={title}
      destroyOnHidden
      onOpenChange={onOpen}
      // The popover is at the end of the document, out of reach of Tab. Its first input is not focused, since that would open a phone's
      // keyboard.
      afterOpenChange={(opened) => opened && !panel.current?.contains(document.activeElement) && panel.current?.focus()}
      content={
        <div ref={panel} tabIndex={-1} className={styles.panel} onKeyDown={onKeyDown}>
          {content}
        </div>
      }
    >
      {children}
    </Popover>
  );
}
