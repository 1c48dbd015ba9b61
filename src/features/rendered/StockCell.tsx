import { Badge } from 'antd';
import type { DeveloperAdditions } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';

/** Fewer pieces than this count as low stock. */
const LOW_STOCK = 100;

/** A sample custom cell: pieces in stock, and whether stock is low (COL-29). */
export const StockCell: NonNullable<DeveloperAdditions['slots']>[string] = ({ value }) => {
  const message = useMessage();
  if (typeof value !== 'number') return null;
  const isLow = value < LOW_STOCK;
  return (
    <Badge status={isLow ? 'warning' : 'success'} text={message(isLow ? 'gallery.stock-low' : 'gallery.stock-enough', { n: value })} />
  );
};
