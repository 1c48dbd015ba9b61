import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { usePorts } from '../ports.ts';

interface QueryButtonsProps {
  className: string | undefined;
  isExpanded: boolean;
  onReset: () => void;
  /** Absent when no items are hidden. */
  onToggle: (() => void) | undefined;
}

/** The buttons after the items of a query: 查询 submits the form, 重置 clears it, 展开 shows the rest (GRID-26). */
export function QueryButtons({ className, isExpanded, onReset, onToggle }: QueryButtonsProps) {
  const { message } = usePorts();
  return (
    <div className={className}>
      <Button type="primary" htmlType="submit">
        {message('action.query')}
      </Button>
      <Button onClick={onReset}>{message('action.reset')}</Button>
      {onToggle && (
        <Button
          type="link"
          aria-expanded={isExpanded}
          icon={isExpanded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
          onClick={onToggle}
        >
          {message(isExpanded ? 'action.collapse' : 'action.expand')}
        </Button>
      )}
    </div>
  );
}
