import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { usePorts } from '../ports.ts';
import type { TreeFieldConfig } from './tree-field-config.ts';
import { foundItems, treeItems, type TreeItem } from './tree-items.tsx';
import { knownNodes } from './tree-levels.ts';
import { useTreeSearch } from './useTreeSearch.ts';
import { useTree } from './useTree.ts';

/** The drop-down state of a tree field: nodes, search text and expanded nodes. */
export function useTreeField({ plan, record, open = false, readOnly }: WidgetProps<string> & { plan: TreeFieldConfig }) {
  const { message } = usePorts();
  const [isOpen, setIsOpen] = useState(open && !readOnly);
  const [typed, setTyped] = useState('');
  const tree = useTree(plan.isConditionWrong ? undefined : plan.tree);
  const { ownKey, root } = plan;
  // Excluding descendants from search results needs known ancestors.
  const search = useTreeSearch(plan.isConditionWrong || ownKey ? undefined : plan.tree, typed, tree.levels);
  const own = isOpen && ownKey ? String(record?.()[ownKey] ?? '') : undefined;
  const items = useMemo((): TreeItem[] => {
    if (typed.trim() !== '') return foundItems(search.found, own);
    const top = root === undefined ? [] : [{ value: root, text: message('tree.root'), title: message('tree.root'), isLeaf: true }];
    return [...top, ...treeItems({ levels: tree.levels, own, loading: message('tree.loading') })];
  }, [typed, search.found, own, root, tree.levels, message]);

  useStart(plan, isOpen, tree.load);
  const isSearch = typed.trim() !== '';
  const isTreeMissing = tree.state === 'failed' && (!isSearch || ownKey !== undefined);
  return {
    tree,
    items,
    typed,
    isOpen,
    setIsOpen: (next: boolean) => setIsOpen(next && !readOnly),
    setTyped,
    /** Set when the nodes failed to load, or the search for them: loads them again. */
    reload: isTreeMissing ? () => void tree.load() : isSearch && search.hasFailed ? search.retry : undefined,
    isReadyForAll: plan.isConditionWrong === true || search.isReadyForAll,
    isReady: plan.isConditionWrong === true || (isSearch ? search.isReady : tree.state !== 'loading'),
    onSearch: (next: string) => {
      setTyped(next);
      search.loadPinyin(next);
    },
    seenTexts: () => new Map([...knownNodes(tree.levels), ...search.found].toReversed().map(({ value, text }) => [value, text])),
    expansion: useExpansion(tree),
  };
}

/** Loads the first level once the drop-down opens; a wrong condition is reported at once. */
function useStart({ isConditionWrong }: TreeFieldConfig, isOpen: boolean, load: () => unknown) {
  const { message, notify } = usePorts();
  const start = useEffectEvent(() => {
    if (isConditionWrong) notify.error(message('tree.condition-wrong'));
    else load();
  });
  useEffect(() => {
    if (isOpen || isConditionWrong) start();
  }, [isOpen, isConditionWrong]);
}

/** The expanded nodes. A node whose children fail to load collapses, so that expanding it retries. */
function useExpansion(tree: ReturnType<typeof useTree>) {
  const [open, setOpen] = useState<readonly string[]>([]);
  async function expand(values: readonly string[]) {
    setOpen(values);
    const nodes = knownNodes(tree.levels);
    for (const value of values.filter((one) => !open.includes(one))) {
      const node = nodes.find((one) => one.value === value);
      if (node && !(await tree.load(node))) setOpen((before) => before.filter((one) => one !== value));
    }
  }
  return { open, expand };
}
