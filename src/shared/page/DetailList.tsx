import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

const USUAL_COLUMNS = 3;
const MOST_COLUMNS = 4;

interface DetailListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** How many stand beside one another: three unless said, never more than four. */
  columns?: number;
}

/** Facts by their names (LAYOUT-21); one below the other on a phone. */
export function DetailList({ items, columns = USUAL_COLUMNS }: DetailListProps) {
  const widest = Math.max(1, Math.min(columns, MOST_COLUMNS));
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: Math.min(2, widest), md: Math.min(2, widest), lg: widest }}
      items={items.map(({ label, value }) => ({ key: label, label, children: value }))}
    />
  );
}
