import { ClearIcon } from './ClearIcon.tsx';
import { useWidgetPorts } from './ports.ts';

/** What empties the drop-down of a column. antd calls its own mark Clear in every language. */
export function useClearMark(title: string) {
  const { message } = useWidgetPorts();
  return { clearIcon: <ClearIcon />, label: message('popup.clear-field', { title }) };
}
