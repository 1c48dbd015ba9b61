import { ClearIcon } from './ClearIcon.tsx';
import { useWidgetPorts } from '../ports.ts';

/** The clear icon of a drop-down. antd labels its own "Clear" in every language. */
export function useClearMark(title: string) {
  const { message } = useWidgetPorts();
  return { clearIcon: <ClearIcon />, label: message('popup.clear-field', { title }) };
}
