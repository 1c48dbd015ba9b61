import { Popover } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { INSIDE_WINDOW } from './inside-window.ts';
import styles from './menus.module.css';

interface PanelPopoverProps {
  title: string;
  placement: 'bottomLeft' | 'bottomRight';
  isOpen: boolean;
  content: ReactNode;
  /** The button that opens it. */
  children: ReactNode;
  onOpen: (isOpen: boolean) => void;
  /** Called when it is closed by Escape. */
  onLeave: () => void;
}

/** A panel below its button: the focus goes into it, and Escape closes it and nothing else. */
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
      // It is at the end of the page, out of reach of Tab. Not its first input: that would open the keyboard of a phone.
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
