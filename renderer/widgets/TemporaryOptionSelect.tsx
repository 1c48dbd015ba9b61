import { Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Option, WidgetProps } from '../column-types/define.ts';
import { useSelectProps } from './OptionSelect.tsx';

/** A drop-down that takes what was typed as an option for the time being, when it is none yet (COL-38). Left, it keeps only the chosen one. */
export function TemporaryOptionSelect({ value, onChange, ...rest }: WidgetProps<string>) {
  const [added, setAdded] = useState<Option | null>(null);
  const options = useMemo(() => (added ? [...rest.options, added] : rest.options), [rest.options, added]);
  const chosen = useMemo(() => [value], [value]);
  const shared = useSelectProps({ ...rest, options }, chosen);
  function search(typed: string) {
    shared.showSearch.onSearch(typed);
    const text = typed.trim();
    const isNew = text !== '' && !rest.options.some((option) => option.value === text || option.text === text);
    if (isNew) setAdded({ value: text, text });
  }
  return (
    <Select<string, (typeof shared.options)[number]>
      {...shared}
      showSearch={{ ...shared.showSearch, onSearch: search }}
      value={value === '' ? undefined : value}
      onChange={(next) => onChange(next ?? '')}
      onBlur={() => {
        if (added?.value !== value) setAdded(null);
        rest.onBlur?.();
      }}
    />
  );
}
