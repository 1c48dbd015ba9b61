import { Select } from 'antd';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { optionOf } from '#renderer/column-types/option-text.ts';
import { useSelectProps } from './OptionSelect.tsx';
import { restCount } from './rest-count.tsx';
import { useChoicesDescription } from './useChoicesDescription.tsx';

/** A multiple-choice drop-down; it shows one tag, then `+N` (COL-22). */
export function OptionsSelect({ value, onChange, ...rest }: WidgetProps<readonly string[]>) {
  const { around, ...shared } = useSelectProps(rest, value);
  const { attributes, announce, described } = useChoicesDescription({
    ...rest,
    values: value,
    label: (one) => optionOf(one, rest.options)?.text,
  });
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
          announce(next);
          onChange(next);
        }}
      />
      {described}
    </div>
  );
}
