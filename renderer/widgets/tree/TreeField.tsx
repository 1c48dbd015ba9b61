import { TreeSelect } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { CLEARABLE } from '../choices/ClearIcon.tsx';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { usePorts } from '../ports.ts';
import { restCount } from '../choices/rest-count.tsx';
import { useChoicesDescription } from '../choices/useChoicesDescription.tsx';
import { useClearMark } from '../choices/useClearMark.tsx';
import { useTypedSearch } from '../choices/useTypedSearch.ts';
import { useValueLabels, valuesOf } from '../choices/value-labels.tsx';
import fieldStyles from '../field.module.css';
import { EmptyTree, TreePopup } from './TreePopup.tsx';
import type { TreeItem } from './tree-items.tsx';
import type { TreeFieldConfig } from './tree-field-config.ts';
import { useTreeTexts } from './tree-texts.ts';
import { useTreeChange } from './useTreeChange.ts';
import { useTreeField } from './useTreeField.ts';

/** CONST-12: pixels of the drop-down and of its list. */
const MAX_HEIGHT = 400;
const LIST_HEIGHT = 352;

/** Limit on the choices that a form renders, because each click renders and measures all of them. */
const MAX_TAGS = 100;

/** The drop-down does not filter: `useTreeSearch` does. */
const SEARCH = { filterTreeNode: false, treeNodeFilterProp: 'text' } as const;

interface Labelled {
  value: string;
  label?: ReactNode;
}

/** A tree select with lazily loaded levels: single, or multiple with checkboxes (TREE-04, TREE-06, TREE-09). */
export function TreeField(props: WidgetProps<string> & { plan: TreeFieldConfig }) {
  const { plan, column } = props;
  const isMany = column.multiple === true;
  const { tree, items, isOpen, typed, isReady, expansion, ...field } = useTreeField(props);
  const { labelled, attributes, announce, described } = useLabelled(props);
  const { choose, isLinked, setIsLinked } = useTreeChange(props, { tree, texts: useTreeTexts(plan.tree), seenTexts: field.seenTexts });
  const around = useAround(props, { ...field, typed, items }, choose);
  return (
    <div {...around} onKeyDown={isMany && isOpen ? stopEnter : undefined}>
      <TreeSelect<Labelled | Labelled[], TreeItem>
        {...useTreeAttributes(props)}
        {...attributes}
        treeCheckable={isMany}
        treeCheckStrictly={isMany}
        treeData={items}
        treeExpandedKeys={[...expansion.open]}
        onTreeExpand={(keys) => void expansion.expand(keys.map(String))}
        showSearch={{ ...SEARCH, searchValue: typed, onSearch: field.onSearch, autoClearSearchValue: !isMany }}
        loading={isOpen && !isReady}
        notFoundContent={<EmptyTree isReady={isReady} isSearch={typed.trim() !== ''} onRetry={field.reload} />}
        popupRender={(menu) => <TreePopup menu={menu} isLinked={isMany ? isLinked : undefined} onLinked={setIsLinked} />}
        open={isOpen}
        onOpenChange={field.setIsOpen}
        value={isMany ? labelled : labelled[0]}
        onChange={(next, _labels, { triggerValue, checked }) => {
          const values = (Array.isArray(next) ? next : next ? [next] : []).map((one) => one.value);
          if (isMany) announce(values);
          else field.setTyped('');
          void choose({ values, value: triggerValue === undefined ? undefined : String(triggerValue), checked });
        }}
      />
      {described}
    </div>
  );
}

type TreeSearch = Pick<ReturnType<typeof useTreeField>, 'typed' | 'items' | 'isReadyForAll' | 'setTyped' | 'setIsOpen' | 'reload'>;

/** Props of the wrapper: chooses the first match. In multiple mode further matches may be checked. */
function useAround(
  { inCell, column, value }: WidgetProps<string>,
  { typed, items, isReadyForAll, setTyped, setIsOpen, reload }: TreeSearch,
  choose: ReturnType<typeof useTreeChange>['choose'],
) {
  const first = typed.trim() === '' ? undefined : items.find(({ disabled }) => !disabled)?.value;
  function take() {
    const chosen = column.multiple ? valuesOf(value) : [];
    if (first !== undefined && !chosen.includes(first)) void choose({ values: [...chosen, first], value: first, checked: true });
    if (column.multiple) return;
    setTyped('');
    setIsOpen(false);
  }
  return useTypedSearch({ text: typed, hasMatch: first !== undefined, isReady: isReadyForAll }, { inCell, take, reload });
}

/** Enter checks a node; the edit of the cell continues. */
function stopEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation();
}

function useTreeAttributes(props: WidgetProps<string>) {
  return {
    ...fieldAttributes(props),
    ...CLEARABLE,
    ...fieldAppearance(props),
    className: props.inCell ? fieldStyles.cell : fieldStyles.fill,
    classNames: props.inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined,
    styles: { popup: { root: { maxHeight: MAX_HEIGHT, overflow: 'auto' } } },
    listHeight: LIST_HEIGHT,
    popupMatchSelectWidth: false,
    allowClear: useClearMark(props.column.title),
    labelInValue: true,
    treeNodeLabelProp: 'text',
    maxTagCount: props.inCell ? 1 : MAX_TAGS,
    maxTagPlaceholder: restCount,
    placeholder: props.placeholder,
    onBlur: props.onBlur,
  };
}

/** The stored values with their labels, and their description for screen readers. The root has no text of its own. */
function useLabelled({ id, describedBy, value, options, plan }: WidgetProps<string> & { plan: TreeFieldConfig }) {
  const { message } = usePorts();
  const values = valuesOf(value);
  const { label } = useValueLabels(
    useTreeTexts(plan.tree),
    values.filter((one) => one !== plan.root),
    options,
  );
  const shown = (one: string) => (one === plan.root ? message('tree.root') : label(one));
  const labelled = values.map((one): Labelled => ({ value: one, label: shown(one) }));
  return { labelled, ...useChoicesDescription({ id, describedBy, values, label: shown }) };
}
