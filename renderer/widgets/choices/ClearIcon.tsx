import { CloseCircleFilled } from '@ant-design/icons';

/** The clear key, in `aria-keyshortcuts` spelling. */
export const CLEARABLE = { 'aria-keyshortcuts': 'Delete' } as const;

/** Removes antd's button around the icon from the Tab order, so that Tab moves from field to field. */
function passByTab(icon: HTMLElement | null) {
  icon?.closest('button')?.setAttribute('tabindex', '-1');
}

/** The clear icon of a field, for the mouse; the keyboard uses Delete. */
export function ClearIcon() {
  return <CloseCircleFilled ref={passByTab} aria-hidden />;
}
