import { PlusOutlined, SaveOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Space, Tooltip } from 'antd';
import { useId, useRef, useState } from 'react';
import type { AddSettings } from '#renderer/row-columns/add-settings.ts';
import { PanelPopover } from '../grid/menus/PanelPopover.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import { useScreenSettled } from '../useScreenSettled.ts';
import type { useAddSettings } from './useAddSettings.ts';
import styles from './SubTable.module.css';

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

/** The settings button. Its popover is prepared after the table has been painted. */
function SettingsButton({ settings, rows, size }: Omit<AddButtonProps, 'onAdd'>) {
  const { message } = usePorts();
  const isSettled = useScreenSettled();
  const [isOpen, setOpen] = useState(false);
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
      content={<Settings settings={settings} rows={rows} />}
      onOpen={setOpen}
      onLeave={() => button.current?.focus()}
    >
      {drawn}
    </PanelPopover>
  );
}

/** A labelled integer input with a minimum. */
function Amount({
  label,
  hint,
  ...props
}: {
  label: string;
  hint?: string;
  min: number;
  max?: number;
  value: number;
  onChange: (n: number) => void;
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <InputNumber
        {...props}
        id={id}
        precision={0}
        aria-describedby={hint && `${id}-hint`}
        onChange={(n) => props.onChange(n ?? props.min)}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </>
  );
}

function Settings({ settings: { settings, setSettings, store }, rows }: Pick<AddButtonProps, 'settings' | 'rows'>) {
  const { message } = usePorts();
  const { addRowNum, addIndex, addScrollToBottom } = settings;
  const change = (part: Partial<AddSettings>) => setSettings({ ...settings, ...part });
  const save = message('grid.save-settings');
  return (
    <div className={styles.settings}>
      <Amount label={message('grid.add-count')} min={1} value={addRowNum} onChange={(n) => change({ addRowNum: n })} />
      <Amount
        label={message('grid.add-position')}
        hint={message('grid.add-position-hint')}
        min={0}
        max={rows}
        value={addIndex}
        onChange={(n) => change({ addIndex: n })}
      />
      <Checkbox
        className={styles.wide}
        checked={addScrollToBottom}
        onChange={(event) => change({ addScrollToBottom: event.target.checked })}
      >
        {message('grid.add-scroll')}
      </Checkbox>
      <Tooltip title={save}>
        <Button className={styles.keep} type="text" aria-label={save} icon={<SaveOutlined aria-hidden />} onClick={store} />
      </Tooltip>
    </div>
  );
}
