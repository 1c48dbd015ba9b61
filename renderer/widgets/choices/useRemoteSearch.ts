import { useState } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import type { DictionaryReference } from '#renderer/sources/dictionaries.ts';
import { useDictionaryTexts } from './dictionary-texts.ts';
import { useRemoteOptions } from './useRemoteOptions.ts';

/** Delay from the last key press to the search, in milliseconds: in a cell (DICT-07) and in a form (DICT-06). */
const CELL_DELAY_MS = 300;
const FORM_DELAY_MS = 800;

/** The search of a drop-down over a server-side dictionary: text typed while it is open is searched on the server. */
export function useRemoteSearch(
  reference: DictionaryReference | undefined,
  { inCell, open = false }: Pick<WidgetProps<unknown>, 'inCell' | 'open'>,
  needsKeyword = false,
) {
  const [isOpen, setIsOpen] = useState(open);
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const asks = isOpen && (keyword !== '' || !needsKeyword);
  const found = useRemoteOptions(reference, asks ? keyword : null, inCell ? CELL_DELAY_MS : FORM_DELAY_MS);
  const texts = useDictionaryTexts(reference);
  return {
    ...found,
    asks,
    typed,
    texts,
    clear: () => setTyped(''),
    /** Chosen values keep their texts when they are no longer among the results. */
    keep(chosen: readonly string[]) {
      for (const option of found.options) if (chosen.includes(option.value)) texts.remember(option.value, option.text);
    },
    /** Props for antd's drop-down. */
    drop: { onOpenChange: setIsOpen, showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped } },
  };
}
