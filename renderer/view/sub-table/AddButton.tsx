import { PlusOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { laterCode } from '#renderer/widgets/later-code.ts';
import { viewOf } from '#renderer/widgets/later-view.tsx';
import { PanelPopover } from '../grid/menus/PanelPopover.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useScreenSettled } from '../useScreenSettled.ts';
import type { useAddSettings } from './useAddSettings.ts';

const panelCode = laterCode(async () => (await import('./AddSettingsPanel.tsx')).AddSettingsPanel);
const AddSettingsPanel = viewOf(panelCode);

interface AddButtonProps {
  settings: ReturnType<typeof useAddSettings>;
  /** The number of rows, which is the last position for new ones. */
  rows: number;
  size?: 'small';
  onAdd: () => void;
}

/** The 新增 button, with settings for how many rows it adds and where (GRID-13). */
export function AddButton({ settings, rows, size, onAdd }: AddButtonProps) {
  const { message } = usePorts();
  return (
    <Space.Compact>
      <Button size={size} icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        {message('action.add')}
      </Button>
      <SettingsButton settings={settings} rows={rows} size={size} />
    </Space.Compact>
  );
}

/** The settings button. Its popover and what it holds are prepared after the table has been painted. */
function SettingsButton({ settings, rows, size }: Omit<AddButtonProps, 'onAdd'>) {
  const { message } = usePorts();
  const isSettled = useScreenSettled();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Without it the panel loads when it is opened.
    if (isSettled) panelCode.load().catch(() => undefined);
  }, [isSettled]);
  const title = message('grid.add-settings');
  const button = useRef<HTMLButtonElement>(null);
  const open = isSettled ? undefined : () => setOpen(true);
  const drawn = <Button ref={button} size={size} aria-label={title} icon={<SettingOutlined aria-hidden />} onClick={open} />;
  if (!isSettled && !isOpen) return drawn;
  return (
    <PanelPopover
      title={title}
      placement="bottomLeft"
      isOpen={isOpen}
      content={<AddSettingsPanel settings={settings} rows={rows} />}
      onOpen={setOpen}
      onLeave={() => button.current?.focus()}
    >
      {drawn}
    </PanelPopover>
  );
}
