import { TableOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { laterCode } from '#renderer/widgets/later-code.ts';
import { viewOf } from '#renderer/widgets/later-view.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useScreenSettled } from '#renderer/view/useScreenSettled.ts';
import type { ValueStore } from '#renderer/stores/value-store.ts';
import { PanelPopover } from '../menus/PanelPopover.tsx';
import type { SettingsStore } from './settings-store.ts';

const panelCode = laterCode(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel);
const ColumnsPanel = viewOf(panelCode);

interface ColumnsButtonProps {
  settings: SettingsStore;
  /** Whether the panel is open; menus open it as well. */
  open: ValueStore<boolean>;
  size?: 'small';
}

/** 列设置: the button above a grid that opens its column settings. */
export function ColumnsButton({ settings, open, size }: ColumnsButtonProps) {
  const { message } = usePorts();
  const isSettled = useScreenSettled();
  useEffect(() => void (isSettled && panelCode.load().catch(() => undefined)), [isSettled]);
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
      onClick={isSettled ? undefined : () => open.set(true)}
    />
  );
  if (!isSettled && !isOpen) return drawn;
  return (
    <PanelPopover
      title={message('grid.columns')}
      placement="bottomRight"
      isOpen={isOpen}
      content={<ColumnsPanel settings={settings} />}
      onOpen={open.set}
      onLeave={() => button.current?.focus()}
    >
      <Tooltip title={isOpen ? undefined : message('grid.columns')}>{drawn}</Tooltip>
    </PanelPopover>
  );
}
