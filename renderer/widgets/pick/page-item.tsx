import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement, type ReactElement } from 'react';
import type { RendererPorts } from '../ports.ts';

/** The items of a pager: those that show only an arrow say where they lead. */
export function pageItem(message: RendererPorts['message']): NonNullable<PaginationProps['itemRender']> {
  return (_page, type, element) => {
    if (type === 'page' || !isValidElement(element)) return element;
    return cloneElement(element as ReactElement<{ 'aria-label'?: string }>, { 'aria-label': message(`pager.${type}`) });
  };
}
