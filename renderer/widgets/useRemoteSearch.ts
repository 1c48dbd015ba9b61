import { useState } from 'react';
import type { WidgetProps } from '../column-types/define.ts';
import type { DictionaryReference } from '../sources/dictionaries.ts';
import { useDictionaryTexts } from './dictionary-texts.ts';
import { useRemoteOptions } from './useRemoteOptions.ts';

/** From the last key to the search, in milliseconds: in a cell (DICT-07) and in a form (DICT-06). */
const CELL_DELAY_MS = 300;
const FORM_DELAY_MS = 800;

/** A drop-down over a dictionary that stays on the server: what is typed into it while it is open is looked for there. */
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
    /** What was chosen keeps its text when it is no longer among what was found. */
    keep(chosen: readonly string[]) {
      for (const option of found.options) if (chosen.includes(option.value)) texts.remember(option.value, option.text);
    },
    /** For antd's drop-down. */
    drop: { onOpenChange: setIsOpen, showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped } },
  };
}
