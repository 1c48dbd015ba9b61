import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { mobileQuery, phoneQuery, useMediaQuery } from '#src/shared/useMediaQuery.ts';

const USUAL_COLUMNS = 3;
const MOST_COLUMNS = 4;

interface DetailListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** How many stand beside one another: three unless said, never more than four. */
  columns?: number;
}

/** Facts by their names (LAYOUT-21); one below the other on a phone. */
export function DetailList({ items, columns = USUAL_COLUMNS }: DetailListProps) {
  const isMobile = useMediaQuery(mobileQuery);
  const isPhone = useMediaQuery(phoneQuery);
  const most = isPhone ? 1 : isMobile ? 2 : MOST_COLUMNS;
  return (
    <Descriptions
      size="small"
      column={Math.max(1, Math.min(columns, most))}
      items={items.map(({ label, value }) => ({ key: label, label, children: value }))}
    />
  );
}
