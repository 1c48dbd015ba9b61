import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { WidgetProps } from '../column-types/define.ts';
import { useDictionaryTexts } from './dictionary-texts.ts';
import { EmptyChoices } from './EmptyChoices.tsx';
import { useSelectProps } from './OptionSelect.tsx';
import { useWidgetPorts } from './ports.ts';
import { restCount } from './rest-count.ts';
import { useRemoteOptions } from './useRemoteOptions.ts';
import { useValueLabels, valuesOf } from './value-labels.tsx';

/** From the last key to the search, in milliseconds: in a cell (DICT-07) and in a form (DICT-06). */
const CELL_DELAY_MS = 300;
const FORM_DELAY_MS = 800;

interface Labelled {
  value: string;
  label?: ReactNode;
}

/**
 * A drop-down over a dictionary that stays on the server: what is typed is looked for there (COL-21). A form begins with the first page,
 * a cell with nothing. What is chosen keeps its text, whether the search finds it or not; several choices are joined by comma (DICT-06).
 */
export function RemoteSelect({ value, onChange, ...rest }: WidgetProps<string>) {
  const { message } = useWidgetPorts();
  const { column, inCell, open = false, fill } = rest;
  const isMany = column.multiple === true;
  const [isOpen, setIsOpen] = useState(open);
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const asks = isOpen && (keyword !== '' || !inCell);
  const { options, isReady, retry } = useRemoteOptions(column.remote, asks ? keyword : null, inCell ? CELL_DELAY_MS : FORM_DELAY_MS);
  const texts = useDictionaryTexts(column.remote);
  const values = isMany ? valuesOf(value) : [value].filter(Boolean);
  const { label } = useValueLabels(texts, values, rest.options);
  const labelled = values.map((one): Labelled => ({ value: one, label: label(one) }));
  const shared = useSelectProps({ ...rest, options });

  function choose(chosen: readonly string[]) {
    for (const option of options) if (chosen.includes(option.value)) texts.remember(option.value, option.text);
    setTyped('');
    // The edit of a cell ends with a change; with several choices it goes on.
    if (isMany && inCell && fill) fill({ [column.key]: chosen.join(',') });
    else onChange(chosen.join(','));
  }

  return (
    <Select<Labelled | Labelled[], (typeof shared.options)[number]>
      {...shared}
      labelInValue
      mode={isMany ? 'multiple' : undefined}
      maxTagCount={isMany && inCell ? 1 : undefined}
      maxTagPlaceholder={restCount}
      loading={rest.loading || !isReady}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={
        <EmptyChoices isReady={isReady} onRetry={retry} empty={message(asks ? 'remote.nothing-found' : 'remote.type-something')} />
      }
      value={isMany ? labelled : labelled[0]}
      onOpenChange={setIsOpen}
      onChange={(next) => choose([next ?? []].flat().map((one) => one.value))}
    />
  );
}
