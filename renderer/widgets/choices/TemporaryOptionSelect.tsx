import { Select } from 'antd';
import { useMemo, useState, useSyncExternalStore, type FocusEvent } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { createListeners } from '#renderer/stores/listeners.ts';
import type { Option } from '#renderer/sources/option.ts';
import { isWindowLeft } from '../own-events.ts';
import { usePorts } from '../ports.ts';
import { useSelectProps, withChoiceDescription } from './OptionSelect.tsx';

/** Options that were typed and chosen: they become options of the column, in its other rows too. */
const keptOptions = new WeakMap<WidgetProps['column'], readonly Option[]>();
const NONE: readonly Option[] = [];
const { emit, subscribe } = createListeners();

function keep(column: WidgetProps['column'], option: Option) {
  keptOptions.set(column, [...(keptOptions.get(column) ?? NONE), option]);
  emit();
}

/** A drop-down that accepts typed text as a temporary option (COL-38). On leaving, only the chosen one is kept. */
export function TemporaryOptionSelect({ value, onChange, ...rest }: WidgetProps<string>) {
  const { message, notify } = usePorts();
  // Always-edit cells of other rows are mounted already when an option is chosen.
  const kept = useSyncExternalStore(subscribe, () => keptOptions.get(rest.column) ?? NONE);
  const [added, setAdded] = useState<Option | null>(null);
  const options = useMemo(() => [...rest.options, ...kept, ...(added ? [added] : [])], [rest.options, kept, added]);
  const chosen = useMemo(() => [value], [value]);
  const { around, ...shared } = withChoiceDescription(useSelectProps({ ...rest, options }, chosen));
  /** In a form, an option that was not chosen is dropped on leaving, with a message. */
  const dropAdded =
    added && !rest.inCell
      ? (event: FocusEvent) => isWindowLeft(event) || notify.warning(message('select.typed-dropped', { text: added.text }))
      : undefined;
  function search(typed: string) {
    shared.showSearch.onSearch(typed);
    const text = typed.trim();
    const isNew = text !== '' && ![...rest.options, ...kept].some((option) => option.value === text || option.text === text);
    setAdded(isNew ? { value: text, text } : null);
  }
  function choose(next = '') {
    if (added && next === added.value) keep(rest.column, added);
    setAdded(null);
    onChange(next);
  }
  return (
    <div {...around} onBlurCapture={dropAdded ?? around.onBlurCapture}>
      <Select<string, (typeof shared.options)[number]>
        {...shared}
        showSearch={{ ...shared.showSearch, onSearch: search }}
        value={value === '' ? undefined : value}
        onChange={choose}
        onBlur={(event) => {
          if (!isWindowLeft(event)) setAdded(null);
          shared.onBlur(event);
        }}
      />
    </div>
  );
}
