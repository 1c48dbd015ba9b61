import { TreeSelect } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { WidgetProps } from '#renderer/column-types/define.ts';
import { CLEARABLE } from '../ClearIcon.tsx';
import { CELL_POPUP_CLASS, fieldAppearance, fieldAttributes } from '../field-attributes.ts';
import { useWidgetPorts } from '../ports.ts';
import { useClearMark } from '../useClearMark.tsx';
import { useTypedSearch } from '../useTypedSearch.ts';
import { useValueLabels, valuesOf } from '../value-labels.tsx';
import widgets from '../widgets.module.css';
import { EmptyTree, TreePopup } from './TreePopup.tsx';
import type { TreeItem } from './tree-items.tsx';
import type { TreePlan } from './tree-plan.ts';
import { useTreeTexts } from './tree-texts.ts';
import { useTreeChange } from './useTreeChange.ts';
import { useTreeField } from './useTreeField.ts';

/** CONST-12: pixels of the drop-down, and of the list in there. */
const MAX_HEIGHT = 400;
const LIST_HEIGHT = 352;

interface Labelled {
  value: string;
  label?: ReactNode;
}

/** Choices of a tree whose levels load when they are opened: one, or several with a box each (TREE-04, TREE-06, TREE-09). */
export function TreeField(props: WidgetProps<string> & { plan: TreePlan }) {
  const { plan, column } = props;
  const isMany = column.multiple === true;
  const { tree, items, isOpen, typed, isReady, expansion, ...field } = useTreeField(props);
  const labelled = useLabelled(props);
  const { choose, isLinked, setIsLinked } = useTreeChange(props, { tree, texts: useTreeTexts(plan.tree), textOf: field.textOf });
  const isSearch = typed.trim() !== '';
  const hasFailed = tree.state === 'failed' && !isSearch;
  return (
    <div {...useAround(props, { ...field, typed, items }, choose)} onKeyDown={isMany && isOpen ? keepEnter : undefined}>
      <TreeSelect<Labelled | Labelled[], TreeItem>
        {...useTreeAttributes(props)}
        treeCheckable={isMany}
        treeCheckStrictly={isMany}
        treeData={items}
        treeExpandedKeys={[...expansion.open]}
        onTreeExpand={(keys) => void expansion.expand(keys.map(String))}
        showSearch={{
          searchValue: typed,
          onSearch: field.onSearch,
          filterTreeNode: false,
          treeNodeFilterProp: 'text',
          autoClearSearchValue: !isMany,
        }}
        loading={isOpen && !isReady}
        notFoundContent={<EmptyTree isReady={isReady} isSearch={isSearch} hasFailed={hasFailed} onRetry={() => void tree.load()} />}
        popupRender={(menu) => <TreePopup menu={menu} isLinked={isMany ? isLinked : undefined} onLinked={setIsLinked} />}
        open={isOpen}
        onOpenChange={field.setIsOpen}
        value={isMany ? labelled : labelled[0]}
        onChange={(next, _labels, { triggerValue, checked }) => {
          const values = (Array.isArray(next) ? next : next ? [next] : []).map((one) => one.value);
          if (!isMany) field.setTyped('');
          void choose({ values, value: triggerValue === undefined ? undefined : String(triggerValue), checked });
        }}
      />
    </div>
  );
}

type TreeSearch = Pick<ReturnType<typeof useTreeField>, 'typed' | 'items' | 'isReadyForAll' | 'setTyped' | 'setIsOpen'>;

/** What lies around the drop-down: it takes the first node that is found. Of several more may be ticked of what has been found. */
function useAround(
  { inCell, column, value }: WidgetProps<string>,
  { typed, items, isReadyForAll, setTyped, setIsOpen }: TreeSearch,
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
  return useTypedSearch({ text: typed, hasMatch: first !== undefined, isReady: isReadyForAll }, { inCell, take });
}

/** Enter ticks a box; the edit of the cell around it goes on. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.stopPropagation();
}

function useTreeAttributes(props: WidgetProps<string>) {
  return {
    ...fieldAttributes(props),
    ...CLEARABLE,
    ...fieldAppearance(props),
    className: props.inCell ? widgets.cell : widgets.fill,
    classNames: props.inCell ? { popup: { root: CELL_POPUP_CLASS } } : undefined,
    styles: { popup: { root: { maxHeight: MAX_HEIGHT, overflow: 'auto' } } },
    listHeight: LIST_HEIGHT,
    popupMatchSelectWidth: false,
    allowClear: useClearMark(props.column.title),
    labelInValue: true,
    treeNodeLabelProp: 'text',
    maxTagCount: props.inCell ? 1 : undefined,
    placeholder: props.placeholder,
    onBlur: props.onBlur,
  };
}

/** The stored values with what is shown for them; the top has no text of its own. */
function useLabelled({ value, options, plan }: WidgetProps<string> & { plan: TreePlan }): Labelled[] {
  const { message } = useWidgetPorts();
  const values = valuesOf(value);
  const { label } = useValueLabels(
    useTreeTexts(plan.tree),
    values.filter((one) => one !== plan.root),
    options,
  );
  return values.map((one) => ({ value: one, label: one === plan.root ? message('tree.root') : label(one) }));
}
