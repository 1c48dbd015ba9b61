import { TableOutlined } from '@ant-design/icons';
import { Button, Popover, Tooltip } from 'antd';
import { useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '#renderer/view/ports.ts';
import { useRested } from '#renderer/view/useRested.ts';
import type { ValueStore } from '../value-store.ts';
import { INSIDE_WINDOW } from '../menus/inside-window.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import type { SettingsStore } from './settings-store.ts';
import styles from './columns-panel.module.css';

interface ColumnsButtonProps {
  settings: SettingsStore;
  /** Whether the panel is open: menus open it as well. */
  open: ValueStore<boolean>;
  size?: 'small';
}

/** 列设置: the button above a grid whose panel says which columns are shown, and where. */
export function ColumnsButton({ settings, open, size }: ColumnsButtonProps) {
  const { message } = usePorts();
  const isRested = useRested();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useSyncExternalStore(open.subscribe, open.get);
  const isPlanned = useSyncExternalStore(settings.subscribe, settings.isAsPlanned);
  const drawn = (
    <Button
      ref={button}
      type="text"
      size={size}
      aria-label={message('grid.columns')}
      aria-expanded={isOpen}
      color={isPlanned ? 'default' : 'primary'}
      variant="text"
      icon={<TableOutlined aria-hidden />}
      onClick={isRested ? undefined : () => open.set(true)}
    />
  );
  if (!isRested && !isOpen) return drawn;
  return (
    <PanelPopover settings={settings} isOpen={isOpen} onOpen={open.set} onLeave={() => button.current?.focus()}>
      <Tooltip title={isOpen ? undefined : message('grid.columns')}>{drawn}</Tooltip>
    </PanelPopover>
  );
}

interface PanelPopoverProps {
  settings: SettingsStore;
  isOpen: boolean;
  /** The button that opens it. */
  children: ReactNode;
  onOpen: (isOpen: boolean) => void;
  /** Called when it is closed by Escape. */
  onLeave: () => void;
}

function PanelPopover({ settings, isOpen, children, onOpen, onLeave }: PanelPopoverProps) {
  const { message } = usePorts();
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
      placement="bottomRight"
      align={INSIDE_WINDOW}
      arrow={false}
      title={message('grid.columns')}
      destroyOnHidden
      onOpenChange={onOpen}
      // It stands at the end of the page, where Tab would not lead. Not into its search: that would open the keyboard of a phone.
      afterOpenChange={(opened) => opened && !panel.current?.contains(document.activeElement) && panel.current?.focus()}
      content={
        <div ref={panel} tabIndex={-1} className={styles.focused} onKeyDown={onKeyDown}>
          <ColumnsPanel settings={settings} />
        </div>
      }
    >
      {children}
    </Popover>
  );
}
