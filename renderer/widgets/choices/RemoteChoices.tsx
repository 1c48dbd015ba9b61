import { Select } from 'antd';
import type { CellProps, WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import { useDictionaryTexts, useTextsOf } from './dictionary-texts.ts';
import { EmptyChoices } from './EmptyChoices.tsx';
import { useSelectProps } from './OptionSelect.tsx';
import { usePorts } from '../ports.ts';
import { useChoicesDescription } from './useChoicesDescription.tsx';
import { useRemoteSearch } from './useRemoteSearch.ts';

type Referring = { reference: DictionaryReference | undefined };

/** The texts of several values of a server-side dictionary; a value without one is shown verbatim. */
export function RemoteChoicesCell({ value, options, reference }: CellProps<readonly string[]> & Referring) {
  const known = new Map(options.map((option) => [option.value, option.text]));
  const { textOf } = useTextsOf(
    useDictionaryTexts(reference),
    value.filter((one) => !known.has(one)),
  );
  return value.map((one) => known.get(one) ?? textOf(one) ?? one).join(',');
}

/**
 * A drop-down over a server-side dictionary, multiple unless the column allows only one; typing searches on the server (DICT-06). Chosen
 * values keep their texts even when the search does not find them.
 */
export function RemoteChoices({ value, onChange, reference, ...rest }: WidgetProps<readonly string[]> & Referring) {
  const { message } = usePorts();
  const { column } = rest;
  const { options, isReady, retry, ...search } = useRemoteSearch(reference, rest);
  const { textOf } = useTextsOf(search.texts, value);
  const { attributes, announce, described } = useChoicesDescription({ ...rest, values: value, label: textOf });
  const { around, ...shared } = useSelectProps({ ...rest, options, reload: retry }, undefined, { text: search.typed, isReady });
  return (
    <div {...around}>
      <Select<{ value: string; label?: React.ReactNode }[], (typeof shared.options)[number]>
        {...shared}
        {...attributes}
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
          announce(chosen);
          onChange(chosen);
        }}
      />
      {described}
    </div>
  );
}
