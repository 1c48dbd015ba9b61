import { Select } from 'antd';
import type { WidgetProps } from '../column-types/define.ts';
import { useSelectProps } from './OptionSelect.tsx';

/** A drop-down of several options; it shows one tag, then `+N` (COL-22). */
export function OptionsSelect({ value, onChange, ...rest }: WidgetProps<readonly string[]>) {
  const shared = useSelectProps(rest);
  return <Select {...shared} mode="multiple" maxTagCount={1} value={[...value]} onChange={(next: string[]) => onChange(next)} />;
}
