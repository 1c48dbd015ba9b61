import { Cascader } from 'antd';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { Area, Areas } from '#renderer/column-types/pca/areas.ts';
import { CLEARABLE } from '../choices/ClearIcon.tsx';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { EmptyTree } from '../tree/TreePopup.tsx';
import { useClearMark } from '../choices/useClearMark.tsx';
import { useOptionFilter } from '../choices/useOptionFilter.ts';
import { useTypedSearch } from '../choices/useTypedSearch.ts';
import fieldStyles from '../field.module.css';
import type { AreaLookProps } from './area-look-props.ts';

type AreaWidgetProps = Omit<AreaLookProps, 'areas' | 'hasFailed' | 'onRetry'>;

const FIELD_NAMES = { label: 'text', value: 'code', children: 'children' } as const;

/** Limit on the search results. */
const MAX_MATCHES = 50;

/** Province, city and district in one drop-down of three lists, searched by name and by pinyin (FORM-07). */
export function AreaCascader({ areas, hasFailed, onRetry, ...props }: AreaLookProps) {
  const reload = hasFailed ? onRetry : undefined;
  const { isOpen, setIsOpen, typed, type, isFound, around } = useAreaSearch(areas, props, reload);
  const path = areas?.pathOf(props.value).map((area) => area.code) ?? [];
  const unknown = props.value === '' ? [] : [props.value];
  return (
    <div {...around} onKeyDown={isOpen ? stopEnter : undefined}>
      <Cascader
        {...useCascaderAttributes(props)}
        options={areas?.provinces ?? []}
        open={isOpen}
        onOpenChange={setIsOpen}
        showSearch={{
          limit: MAX_MATCHES,
          searchValue: typed,
          onSearch: type,
          render: (_query, way) => way.map(({ text }) => text).join('/'),
          filter: (query, way) => isFound(query, String(way.at(-1)?.code ?? '')),
        }}
        displayRender={(texts) => <span id={`${props.id}-chosen`}>{texts.join('/')}</span>}
        notFoundContent={<EmptyTree isReady={areas !== undefined} isSearch={typed !== ''} onRetry={reload} />}
        value={path.length > 0 ? path : unknown}
        onChange={(codes) => {
          type('');
          props.onChange(String(codes?.at(-1) ?? ''));
        }}
      />
    </div>
  );
}

function useCascaderAttributes(props: AreaWidgetProps) {
  return {
    ...fieldAttributes(props),
    ...CLEARABLE,
    ...fieldAppearance(props),
    'aria-describedby': [props.describedBy, `${props.id}-chosen`].filter(Boolean).join(' '),
    className: props.inCell ? fieldStyles.cell : fieldStyles.fill,
    classNames: props.inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined,
    fieldNames: FIELD_NAMES,
    placeholder: props.placeholder,
    allowClear: useClearMark(props.column.title),
    onBlur: props.onBlur,
  };
}

/** While the lists are open, Enter descends a level or chooses; it does not end the edit of a cell. */
function stopEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation();
}

/** Typing finds last-level areas by any part of their joined name or its pinyin; the first match is chosen. */
function useAreaSearch(areas: Areas | undefined, { open = false, readOnly, inCell, onChange }: AreaWidgetProps, reload?: () => void) {
  const [isOpen, setIsOpen] = useState(open && !readOnly);
  const [typed, setTyped] = useState('');
  const options = useMemo(
    () => leavesOf(areas?.provinces ?? []).map(({ code }) => ({ value: code, text: areas?.textOf(code) ?? code })),
    [areas],
  );
  const filter = useOptionFilter(options);
  const isFound = (query: string, code: string) => filter.filterOption(query.trim(), { value: code });
  const first = typed.trim() === '' ? undefined : options.find(({ value }) => isFound(typed, value))?.value;
  function take() {
    setTyped('');
    setIsOpen(false);
    onChange(first ?? '');
  }
  const isReady = reload !== undefined || (areas !== undefined && filter.isReadyFor(typed));
  const search = { text: typed, hasMatch: first !== undefined, isReady };
  return {
    isOpen,
    setIsOpen: (next: boolean) => setIsOpen(next && !readOnly),
    typed,
    type(next: string) {
      setTyped(next);
      filter.onSearch(next);
    },
    isFound,
    around: useTypedSearch(search, { inCell, take, reload }),
  };
}

function leavesOf(areas: readonly Area[]): readonly Area[] {
  return areas.flatMap((area) => (area.children ? leavesOf(area.children) : [area]));
}
