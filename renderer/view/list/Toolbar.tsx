import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
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
  return (
    <div className={styles.oneLine} role="toolbar" aria-label={plan.title}>
      {start}
      <ToolLine>
        {has('add') && plan.form && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            {message('action.add')}
          </Button>
        )}
        {has('batch_delete') && (
          <Button danger={selected > 0} icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
            {message('action.batch-delete')}
          </Button>
        )}
        {children}
      </ToolLine>
      {end}
      <Tooltip title={message('action.refresh')}>
        <Button
          type="text"
          aria-label={message('action.refresh')}
          icon={<ReloadOutlined aria-hidden spin={isLoading} />}
          onClick={onReload}
        />
      </Tooltip>
    </div>
  );
}
