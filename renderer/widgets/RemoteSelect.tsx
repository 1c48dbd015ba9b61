import { Select, Spin } from 'antd';
import { useState } from 'react';
import type { WidgetProps } from '../column-types/define.ts';
import { useDictionaryText, useDictionaryTexts } from './dictionary-texts.ts';
import { useSelectProps } from './OptionSelect.tsx';
import { useWidgetPorts } from './ports.ts';
import { useRemoteOptions } from './use-remote-options.ts';

/** From the last key to the search, in milliseconds: in a cell (DICT-07) and in a form (DICT-06). */
const CELL_DELAY_MS = 300;
const FORM_DELAY_MS = 800;

/**
 * A drop-down over a dictionary that stays on the server: what is typed is looked for there (COL-21). A form begins with the first page,
 * a cell with nothing. The chosen value keeps its text, whether the search finds it or not.
 */
export function RemoteSelect({ value, onChange, ...rest }: WidgetProps<string>) {
  const { message } = useWidgetPorts();
  const { column, inCell, open = false } = rest;
  const [isOpen, setIsOpen] = useState(open);
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const asks = isOpen && (keyword !== '' || !inCell);
  const { options, isReady } = useRemoteOptions(column.remote, asks ? keyword : null, inCell ? CELL_DELAY_MS : FORM_DELAY_MS);
  const texts = useDictionaryTexts(column.remote);
  const brought = rest.options.find((option) => option.value === value)?.text;
  const text = useDictionaryText(texts, brought === undefined ? value : '');
  const shared = useSelectProps({ ...rest, options });
  return (
    <Select<{ value: string; label?: React.ReactNode }, (typeof shared.options)[number]>
      {...shared}
      labelInValue
      loading={rest.loading || !isReady}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={isReady ? message(asks ? 'remote.nothing-found' : 'remote.type-something') : <Spin size="small" />}
      value={value === '' ? undefined : { value, label: brought ?? text ?? value }}
      onOpenChange={setIsOpen}
      onChange={(next) => {
        const chosen = next && options.find((option) => option.value === next.value);
        if (chosen) texts.remember(chosen.value, chosen.text);
        setTyped('');
        onChange(next?.value ?? '');
      }}
    />
  );
}
