import { ClearOutlined, DeleteOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import type { TableButton } from '#renderer/compile/rows-plan.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { ToolbarContentProps } from '#renderer/widgets/developer-additions.ts';
import styles from './SubTable.module.css';

interface TableToolbarProps {
  label: string;
  table: string;
  buttons: readonly TableButton[];
  size?: 'small';
  /** The number of selected rows. */
  chosen: number;
  dataOf: ToolbarContentProps['dataOf'];
  Prefix?: ComponentType<ToolbarContentProps>;
  Suffix?: ComponentType<ToolbarContentProps>;
  /** The 新增 button with its settings; absent when rows can't be added. */
  add?: ReactNode;
  /** Buttons that take lines over from elsewhere. */
  pulls?: ReactNode;
  /** Each is absent when not available. */
  onSave?: () => void;
  onRemove?: () => void;
  onClearSelection?: () => void;
  onCollapse?: () => void;
  /** True while all expandable rows are expanded. */
  isExpanded: boolean;
  /** Rendered at the far end. */
  end?: ReactNode;
}

/** The buttons above a table: those of its plan that are available, between a developer's additions (GRID-02). */
export function TableToolbar(props: TableToolbarProps) {
  const { label, table, dataOf, buttons, size, chosen, Prefix, Suffix, add, isExpanded } = props;
  const { message } = usePorts();
  const has = (button: TableButton) => buttons.includes(button);
  return (
    <div className={styles.tools}>
      <Space className={styles.toolbar} role="toolbar" aria-label={label} wrap>
        {Prefix && <Prefix table={table} dataOf={dataOf} />}
        {has('add') && add}
        {props.pulls}
        {has('save') && props.onSave && (
          <Button size={size} icon={<SaveOutlined aria-hidden />} onClick={props.onSave}>
            {message('action.save')}
          </Button>
        )}
        {has('remove') && props.onRemove && chosen > 0 && (
          <Button size={size} danger icon={<DeleteOutlined aria-hidden />} onClick={props.onRemove}>
            {message('action.delete')}
          </Button>
        )}
        {has('clearSelection') && props.onClearSelection && chosen > 0 && (
          <Button size={size} icon={<ClearOutlined aria-hidden />} onClick={props.onClearSelection}>
            {message('action.clear-selection')}
          </Button>
        )}
        {Suffix && <Suffix table={table} dataOf={dataOf} />}
        {has('collapse') && props.onCollapse && (
          <Button size={size} type="link" aria-expanded={isExpanded} onClick={props.onCollapse}>
            {message(isExpanded ? 'action.collapse' : 'action.expand')}
          </Button>
        )}
      </Space>
      {props.end}
    </div>
  );
}
