import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TreeNode, TreeReference } from '#renderer/sources/trees.ts';
import { usePorts } from '../ports.ts';
import { isLeaf, TOP, withLevel, type TreeLevels } from './tree-levels.ts';

/** A tree with lazily loaded levels. */
export interface LazyTree {
  levels: TreeLevels;
  /** The state of the first level. */
  state: 'loading' | 'loaded' | 'failed';
  /** Loads the children of a node, or the first level; once, unless it failed. Resolves to undefined on failure, after telling the user (TREE-07). */
  load(node?: TreeNode): Promise<readonly TreeNode[] | undefined>;
  /** All descendants of a node; missing levels are loaded. */
  loadBelow(node: TreeNode): Promise<readonly TreeNode[]>;
}

/** Limit on the levels that one click may load. */
const MAX_LEVELS = 100;

const NO_LEVELS: TreeLevels = new Map();

/** The tree of a reference; loads nothing without one. Responses after unmount are ignored. */
export function useTree(reference: TreeReference | undefined): LazyTree {
  const { provider, notify, message } = usePorts();
  const [levels, setLevels] = useState(NO_LEVELS);
  const [state, setState] = useState<LazyTree['state']>('loading');
  const { asked, aborter } = useRequests();

  const ask = useCallback(
    async (key: string): Promise<readonly TreeNode[] | undefined> => {
      if (!reference) return undefined;
      const { signal } = (aborter.current ??= new AbortController());
      try {
        const nodes = await provider.getTreeNodes(reference, key === TOP ? null : key, signal);
        if (signal.aborted) return undefined;
        setLevels((before) => withLevel(before, key, nodes));
        if (key === TOP) setState('loaded');
        return nodes;
      } catch (error) {
        if (signal.aborted) return undefined;
        asked.current.delete(key);
        if (key === TOP) setState('failed');
        notify.error((error instanceof Error && error.message) || message('tree.load-failed'));
        return undefined;
      }
    },
    [reference, provider, notify, message, asked, aborter],
  );

  return useMemo(() => {
    const load = (node?: TreeNode) => {
      const key = node?.key ?? TOP;
      const answer = levels.has(key) ? Promise.resolve(levels.get(key)) : (asked.current.get(key) ?? ask(key));
      asked.current.set(key, answer);
      if (!node) setState((before) => (before === 'failed' ? 'loading' : before));
      return answer;
    };
    return { levels, state, load, loadBelow: (node) => collect(node, load, levels) };
  }, [levels, state, ask, asked]);
}

/** The running requests, aborted on unmount. */
function useRequests() {
  const asked = useRef(new Map<string, Promise<readonly TreeNode[] | undefined>>());
  const aborter = useRef<AbortController>(null);
  useEffect(() => {
    const started = asked.current;
    return () => {
      aborter.current?.abort();
      aborter.current = null;
      started.clear();
    };
  }, []);
  return { asked, aborter };
}

async function collect(start: TreeNode, load: LazyTree['load'], levels: TreeLevels): Promise<readonly TreeNode[]> {
  const found = new Map<string, TreeNode>();
  const open = [start];
  for (let calls = 0; open.length > 0 && calls < MAX_LEVELS;) {
    const node = open.shift()!;
    if (isLeaf(node, levels)) continue;
    if (!levels.has(node.key) && !node.children) calls++;
    for (const child of node.children ?? (await load(node)) ?? [])
      if (!found.has(child.key)) {
        found.set(child.key, child);
        open.push(child);
      }
  }
  return [...found.values()];
}
