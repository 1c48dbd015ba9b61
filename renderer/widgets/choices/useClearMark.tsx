import { ClearIcon } from './ClearIcon.tsx';
import { usePorts } from '../ports.ts';

/** The clear icon of a drop-down. antd labels its own "Clear" in every language. */
export function useClearMark(title: string) {
  const { message } = usePorts();
  return { clearIcon: <ClearIcon />, label: message('popup.clear-field', { title }) };
}
