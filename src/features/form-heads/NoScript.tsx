import { Button, Empty } from 'antd';
import { useMessage } from '#src/shared/language/index.ts';

/** A script that there is none of, and how to begin one. */
export function NoScript({ onEdit }: { onEdit: () => void }) {
  const message = useMessage();
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('form-scripts.none')}>
      <Button onClick={onEdit}>{message('form-scripts.write')}</Button>
    </Empty>
  );
}
