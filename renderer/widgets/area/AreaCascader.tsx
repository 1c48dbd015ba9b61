import { Cascader } from 'antd';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { Area, Areas } from '#renderer/column-types/pca/areas.ts';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { EmptyTree } from '../tree/TreePopup.tsx';
import { useClearMark } from '../useClearMark.tsx';
import { useOptionFilter } from '../useOptionFilter.ts';
import widgets from '../widgets.module.css';
import type { AreaLookProps } from './AreaField.tsx';

const FIELD_NAMES = { label: 'text', value: 'code', children: 'children' } as const;

/** Most lines of a search. */
const MOST_FOUND = 50;

/** Province, city and district in one drop-down of three lists, searched by name and by pinyin (FORM-07). */
export function AreaCascader({ areas, hasFailed, onRetry, ...props }: AreaLookProps) {
  const [isOpen, setIsOpen] = useState(props.open === true && !props.readOnly);
  const [typed, setTyped] = useState('');
  const search = useAreaSearch(areas);
  const path = areas?.pathOf(props.value).map((area) => area.code) ?? [];
  const unknown = props.value === '' ? [] : [props.value];
  return (
    <span className={props.inCell ? widgets.around : undefined} onKeyDown={isOpen ? keepEnter : undefined}>
      <Cascader
        {...useCascaderAttributes(props)}
        options={areas?.provinces ?? []}
        open={isOpen}
        onOpenChange={(open) => setIsOpen(open && !props.readOnly)}
        showSearch={{
          limit: MOST_FOUND,
          searchValue: typed,
          onSearch(next) {
            setTyped(next);
            search.loadPinyin(next);
          },
          render: (_query, way) => way.map(({ text }) => text).join('/'),
          filter: (query, way) => search.isFound(query, String(way.at(-1)?.code ?? '')),
        }}
        displayRender={(texts) => texts.join('/')}
        notFoundContent={<EmptyTree isReady={areas !== undefined} isSearch={typed !== ''} hasFailed={hasFailed} onRetry={onRetry} />}
        value={path.length > 0 ? path : unknown}
        onChange={(codes) => {
          setTyped('');
          props.onChange(String(codes?.at(-1) ?? ''));
        }}
      />
    </span>
  );
}

function useCascaderAttributes(props: Omit<AreaLookProps, 'areas' | 'hasFailed' | 'onRetry'>) {
  return {
    ...fieldAttributes(props),
    ...fieldAppearance(props),
    className: props.inCell ? widgets.cell : widgets.fill,
    classNames: props.inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined,
    fieldNames: FIELD_NAMES,
    placeholder: props.placeholder,
    allowClear: useClearMark(props.column.title),
    onBlur: props.onBlur,
  };
}

/** While the lists are open Enter goes down a level or chooses; it does not end the edit of a cell. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation();
}

/** Finds areas of the last level by any part of their joined name, or by its pinyin. */
function useAreaSearch(areas: Areas | undefined) {
  const options = useMemo(
    () => leavesOf(areas?.provinces ?? []).map(({ code }) => ({ value: code, text: areas?.textOf(code) ?? code })),
    [areas],
  );
  const filter = useOptionFilter(options);
  return { isFound: (query: string, code: string) => filter.filterOption(query.trim(), { value: code }), loadPinyin: filter.onSearch };
}

function leavesOf(areas: readonly Area[]): readonly Area[] {
  return areas.flatMap((area) => (area.children ? leavesOf(area.children) : [area]));
}
