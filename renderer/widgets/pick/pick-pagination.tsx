import type { TablePaginationConfig } from 'antd';
import type { RendererPorts } from '../ports.ts';
import { pageItem } from './page-item.tsx';
import { rangeText } from './range-text.ts';

/** The current page and the page sizes to choose from. */
export interface PickPaging {
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  onChange: (page: number, pageSize: number) => void;
}

/** The pagination of a pick table; changing the page size returns to the first page. */
export function pickPagination(
  paging: PickPaging | undefined,
  total: number,
  message: RendererPorts['message'],
): TablePaginationConfig | false {
  if (!paging) return false;
  const { page, pageSize, pageSizes, onChange } = paging;
  return {
    ...{ current: page, pageSize, total },
    size: 'small',
    responsive: true,
    showSizeChanger: true,
    pageSizeOptions: [...pageSizes],
    showTotal: (n, range) => rangeText(message, n, range),
    itemRender: pageItem(message),
    onChange: (next, size) => onChange(size === pageSize ? next : 1, size),
  };
}
