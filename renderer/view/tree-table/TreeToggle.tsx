import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { RecordLine } from './open-tree.ts';
import styles from './tree-table.module.css';

interface TreeToggleProps {
  line: RecordLine;
  /** The name of the record. */
  name: string;
  onToggle: (id: string) => void;
  /** False in a grid, whose own keys reach it. */
  isTabStop: boolean;
}

/** Expands and collapses a record. Without children its space stays reserved, so that names align. */
export function TreeToggle({ line, name, onToggle, isTabStop }: TreeToggleProps) {
  const { message } = usePorts();
  if (line.isOpen === undefined) return <span className={styles.leaf} />;
  return (
    <Button
      className={styles.toggle}
      type="text"
      size="small"
      tabIndex={isTabStop ? undefined : -1}
      aria-expanded={line.isOpen}
      aria-label={message(line.isOpen ? 'tree.collapse' : 'tree.expand', { name })}
      icon={line.isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      onClick={() => onToggle(line.id)}
    />
  );
}
