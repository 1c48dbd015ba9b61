import { SaveOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Tooltip } from 'antd';
import { useId } from 'react';
import type { AddSettings } from '#renderer/row-columns/add-settings.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { useAddSettings } from './useAddSettings.ts';
import styles from './SubTable.module.css';

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

interface AddSettingsPanelProps {
  settings: ReturnType<typeof useAddSettings>;
  /** The number of rows, which is the last position for new ones. */
  rows: number;
}

/** How many rows 新增 adds and where, changed and kept (GRID-13). */
export function AddSettingsPanel({ settings: { settings, setSettings, store }, rows }: AddSettingsPanelProps) {
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
