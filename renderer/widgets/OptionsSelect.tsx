import { Select } from 'antd';
import type { WidgetProps } from '../column-types/define.ts';
import { useSelectProps } from './OptionSelect.tsx';
import { restCount } from './rest-count.ts';

/** A drop-down of several options; it shows one tag, then `+N` (COL-22). */
export function OptionsSelect({ value, onChange, ...rest }: WidgetProps<readonly string[]>) {
  const { around, ...shared } = useSelectProps(rest, value);
  return (
    <div {...around}>
      <Select
        {...shared}
        mode="multiple"
        maxTagCount={1}
        maxTagPlaceholder={restCount}
        value={[...value]}
        onChange={(next: string[]) => onChange(next)}
      />
    </div>
  );
}
