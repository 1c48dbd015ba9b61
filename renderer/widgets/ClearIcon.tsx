import { CloseCircleFilled } from '@ant-design/icons';

/** The key that clears a field, as assistive technology names it. */
export const CLEARABLE = { 'aria-keyshortcuts': 'Delete' } as const;

/** Takes the button of antd that lies around its icon out of the way of Tab, which leads from field to field. */
function passByTab(icon: HTMLElement | null) {
  icon?.closest('button')?.setAttribute('tabindex', '-1');
}

/** The mark that empties a field: for the mouse, the keyboard has Delete. */
export function ClearIcon() {
  return <CloseCircleFilled ref={passByTab} aria-hidden />;
}
