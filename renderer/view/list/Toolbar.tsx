import { DeleteOutlined, EllipsisOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import { ToolLine } from './ToolLine.tsx';
import styles from './ListView.module.css';

/** The props of the toolbar of a list. */
export interface ToolbarProps {
  plan: ListPlan;
  selected: number;
  isLoading: boolean;
  onAdd: () => void;
  onRemove: () => void;
  onReload: () => void;
  /** Rendered in front of the buttons; they give way to it. */
  start?: ReactNode;
  /** Rendered after the record buttons. */
  children?: ReactNode;
  /** Rendered beside the reload button. */
  end?: ReactNode;
}

/** The buttons of a list, 新增 first. The plan contains only what the user may do. */
export function Toolbar({ plan, selected, isLoading, onAdd, onRemove, onReload, start, children, end }: ToolbarProps) {
  const { message } = usePorts();
  const has = (code: string) => plan.toolbar.some((button) => button.code === code);
  const add = has('add') && plan.form && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      {message('action.add')}
    </Button>
  );
  const others = (
    <>
      {has('batch_delete') && (
        <Button danger={selected > 0} icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
          {message('action.batch-delete')}
        </Button>
      )}
      {children}
    </>
  );
  const tail = (
    <>
      {end}
      <Tooltip title={message('action.refresh')}>
        <Button
          type="text"
          aria-label={message('action.refresh')}
          icon={<ReloadOutlined aria-hidden spin={isLoading} />}
          onClick={onReload}
        />
      </Tooltip>
    </>
  );
  const Line = useIsPhone() ? PhoneLine : WideLine;
  return <Line {...{ label: plan.title, start, add, others, tail }} />;
}

interface LineProps {
  label: string;
  start: ReactNode;
  add: ReactNode;
  others: ReactNode;
  tail: ReactNode;
}

function WideLine({ label, start, add, others, tail }: LineProps) {
  return (
    <div className={styles.oneLine} role="toolbar" aria-label={label}>
      {start}
      <ToolLine>
        {add}
        {others}
      </ToolLine>
      {tail}
    </div>
  );
}

/** On a phone the search and what is pressed most, and the rest below once it is asked for. */
function PhoneLine({ label, start, add, others, tail }: LineProps) {
  const { message } = usePorts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.oneLine} role="toolbar" aria-label={label}>
        {start}
        {add}
        <Button
          aria-label={message('list.more-tools')}
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<EllipsisOutlined aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id} className={styles.rest} role="group" aria-label={message('list.more-tools')} hidden={!isOpen}>
        {others}
        {tail}
      </div>
    </>
  );
}
