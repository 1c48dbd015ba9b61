import { Select } from 'antd';
import type { WidgetProps } from '../column-types/define.ts';
import { optionOf } from '../column-types/option-text.ts';
import { useSelectProps } from './OptionSelect.tsx';
import { restCount } from './rest-count.ts';
import { useChoicesTold } from './useChoicesTold.tsx';

/** A multiple-choice drop-down; it shows one tag, then `+N` (COL-22). */
export function OptionsSelect({ value, onChange, ...rest }: WidgetProps<readonly string[]>) {
  const { around, ...shared } = useSelectProps(rest, value);
  const { attributes, tell, told } = useChoicesTold({ ...rest, values: value, label: (one) => optionOf(one, rest.options)?.text });
  return (
    <div {...around}>
      <Select
        {...shared}
        {...attributes}
        mode="multiple"
        maxTagCount={1}
        maxTagPlaceholder={restCount}
        value={[...value]}
        onChange={(next: string[]) => {
          tell(next);
          onChange(next);
        }}
      />
      {told}
    </div>
  );
}
