import type { WidgetProps } from './widget-props.ts';

/** The ARIA attributes of every control, made from the props of its widget. */
export function fieldAttributes(props: Pick<WidgetProps, 'id' | 'invalid' | 'describedBy' | 'column' | 'inCell'>) {
  return {
    id: props.id,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    'aria-required': props.column.required || undefined,
    'aria-label': props.inCell ? props.column.title : undefined,
  };
}

/** The antd appearance props of a control, after the column's own (COL-33): a border and a status in a form, neither in a grid cell. */
export function fieldAppearance(props: Pick<WidgetProps, 'invalid' | 'inCell' | 'readOnly' | 'autoFocus' | 'column'>) {
  return {
    ...props.column.props,
    variant: props.inCell ? ('borderless' as const) : undefined,
    status: props.invalid && !props.inCell ? ('error' as const) : undefined,
    disabled: props.readOnly,
    autoFocus: props.autoFocus,
  };
}

/** Marks a pop-up as part of the edited cell, so that clicking it does not end the edit (GRID-08). */
export const CELL_POPUP_CLASS = 'ag-custom-component-popup';

/** Marks a one-line input that also takes several lines. */
export const LINES_MARK = 'data-takes-lines';
