import { Select } from 'antd';
import { useState } from 'react';
import type { CellProps, WidgetProps } from '../column-types/define.ts';
import type { DictionaryReference } from '../compile/plan.ts';
import { useDictionaryTexts, useTextsOf } from './dictionary-texts.ts';
import { EmptyChoices } from './EmptyChoices.tsx';
import { useSelectProps } from './OptionSelect.tsx';
import { useWidgetPorts } from './ports.ts';
import { SeveralChoices } from './SeveralChoices.tsx';
import { useRemoteOptions } from './useRemoteOptions.ts';

/** From the last key to the search, in milliseconds: in a cell (DICT-07) and in a form (DICT-06). */
const CELL_DELAY_MS = 300;
const FORM_DELAY_MS = 800;

type Referring = { reference: DictionaryReference | undefined };

/** The texts of several values of a dictionary that stays on the server; a value without one stands for itself. */
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
  const { column, inCell, open = false } = rest;
  const [isOpen, setIsOpen] = useState(open);
  const [typed, setTyped] = useState('');
  const { options, isReady, retry } = useRemoteOptions(reference, isOpen ? typed.trim() : null, inCell ? CELL_DELAY_MS : FORM_DELAY_MS);
  const texts = useDictionaryTexts(reference);
  const { textOf } = useTextsOf(texts, value);
  const shared = useSelectProps({ ...rest, options });
  return (
    <SeveralChoices inCell={inCell}>
      <Select<{ value: string; label?: React.ReactNode }[], (typeof shared.options)[number]>
        {...shared}
        mode="multiple"
        maxCount={column.multiple === false ? 1 : undefined}
        labelInValue
        loading={rest.loading || !isReady}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        notFoundContent={<EmptyChoices isReady={isReady} onRetry={retry} empty={message('remote.nothing-found')} />}
        value={value.map((one) => ({ value: one, label: textOf(one) ?? one }))}
        onOpenChange={setIsOpen}
        onChange={(next) => {
          for (const option of options) if (next.some((one) => one.value === option.value)) texts.remember(option.value, option.text);
          onChange(next.map((one) => one.value));
        }}
      />
    </SeveralChoices>
  );
}
