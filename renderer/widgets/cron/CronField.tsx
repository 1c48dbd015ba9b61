import { FieldTimeOutlined } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { useReturnFocus } from '../dialog/useReturnFocus.ts';
import { fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { usePorts } from '../ports.ts';
import { CronDialog } from './CronDialog.tsx';
import styles from './cron.module.css';

/** A cron expression: typed, or composed in a dialog (CRON-01). */
export function CronField(props: WidgetProps<string>) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useReturnFocus(isOpen);
  function openByKey(event: KeyboardEvent) {
    if (props.readOnly || !event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <>
      <Space.Compact block>
        <Input
          ref={opener}
          {...fieldAttributes(props)}
          {...fieldAppearance(props)}
          className={styles.text}
          value={props.value}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="Alt+ArrowDown"
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={openByKey}
          onBlur={props.onBlur}
        />
        <PickButton {...props} onClick={() => setIsOpen(true)} />
      </Space.Compact>
      {isOpen && (
        <CronDialog
          value={props.value}
          onConfirm={(value) => {
            setIsOpen(false);
            props.onChange(value);
          }}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Opens the dialog. Not a Tab stop, so that Tab moves to the next field or cell; Alt+↓ does the same. */
function PickButton({ readOnly, inCell, column, onClick }: WidgetProps<string> & { onClick: () => void }) {
  const { message } = usePorts();
  return (
    <Button
      disabled={readOnly}
      type={inCell ? 'text' : 'default'}
      tabIndex={-1}
      icon={<FieldTimeOutlined aria-hidden />}
      aria-haspopup="dialog"
      aria-label={`${message('cron.pick')} ${column.title}`}
      onClick={onClick}
    >
      {inCell ? null : message('cron.pick')}
    </Button>
  );
}
