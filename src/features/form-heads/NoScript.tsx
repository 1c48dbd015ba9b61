import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useMessage } from '#src/shared/language/index.ts';

/** A script that there is none of, how to begin one, and what was begun before. */
export function NoScript({ offers, onEdit }: { offers: ReactNode; onEdit: () => void }) {
  const message = useMessage();
  return (
    <>
      {offers}
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={message('form-scripts.none')}>
        <Button onClick={onEdit}>{message('form-scripts.write')}</Button>
      </Empty>
    </>
  );
}
