import type { WidgetProps } from '../column-types/define.ts';

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

/** The antd props that make a control look at home, after those that its column passes on (COL-33): in a form it has a border and a status, in a grid cell neither. */
export function fieldAppearance(props: Pick<WidgetProps, 'invalid' | 'inCell' | 'readOnly' | 'autoFocus' | 'column'>) {
  return {
    ...props.column.props,
    variant: props.inCell ? ('borderless' as const) : undefined,
    status: props.invalid && !props.inCell ? ('error' as const) : undefined,
    disabled: props.readOnly,
    autoFocus: props.autoFocus,
  };
}

/** Marks a pop-up as part of the cell that it edits, so that a click in it doesn't end the edit (GRID-08). */
export const CELL_POPUP_CLASS = 'ag-custom-component-popup';
