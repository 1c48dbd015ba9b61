import { Select } from 'antd';
import type { CellProps, WidgetProps } from '../column-types/define.ts';
import type { DictionaryReference } from '../sources/dictionaries.ts';
import { useDictionaryTexts, useTextsOf } from './dictionary-texts.ts';
import { EmptyChoices } from './EmptyChoices.tsx';
import { useSelectProps } from './OptionSelect.tsx';
import { useWidgetPorts } from './ports.ts';
import { useRemoteSearch } from './useRemoteSearch.ts';

type Referring = { reference: DictionaryReference | undefined };

/** The texts of several values of a dictionary that stays on the server; a value without one is shown as it is. */
export function RemoteChoicesCell({ value, options, reference }: CellProps<readonly string[]> & Referring) {
  const known = new Map(options.map((option) => [option.value, option.text]));
  const { textOf } = useTextsOf(
    useDictionaryTexts(reference),
    value.filter((one) => !known.has(one)),
  );
  return value.map((one) => known.get(one) ?? textOf(one) ?? one).join(',');
}

/**
 * A drop-down of several items of a dictionary that stays on the server, or of one where the column allows no more; what is typed is looked
 * for there (DICT-06). What is chosen keeps its text, whether the search finds it or not.
 */
export function RemoteChoices({ value, onChange, reference, ...rest }: WidgetProps<readonly string[]> & Referring) {
  const { message } = useWidgetPorts();
  const { column } = rest;
  const { options, isReady, retry, ...search } = useRemoteSearch(reference, rest);
  const { textOf } = useTextsOf(search.texts, value);
  const { around, ...shared } = useSelectProps({ ...rest, options }, undefined, { text: search.typed, isReady });
  return (
    <div {...around}>
      <Select<{ value: string; label?: React.ReactNode }[], (typeof shared.options)[number]>
        {...shared}
        {...search.drop}
        mode="multiple"
        maxCount={column.multiple === false ? 1 : undefined}
        labelInValue
        loading={rest.loading || !isReady}
        notFoundContent={<EmptyChoices isReady={isReady} onRetry={retry} empty={message('remote.nothing-found')} />}
        value={value.map((one) => ({ value: one, label: textOf(one) ?? one }))}
        onChange={(next) => {
          const chosen = next.map((one) => one.value);
          search.keep(chosen);
          onChange(chosen);
        }}
      />
    </div>
  );
}
