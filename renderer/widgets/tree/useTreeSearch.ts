import { useEffect, useMemo, useState } from 'react';
import type { Option } from '#renderer/sources/option.ts';
import type { TreeNode, TreeReference } from '#renderer/sources/trees.ts';
import { usePorts } from '../ports.ts';
import { useOptionFilter } from '../choices/useOptionFilter.ts';
import { above, knownNodes, TOP, type TreeLevels } from './tree-levels.ts';

/** Delay from the last key press to the server search, in milliseconds. */
const DELAY_MS = 300;

const NONE: readonly Option[] = [];

/** A matching node, and its path as far as known. */
export interface FoundNode extends Option {
  path: string;
}

/** Finds nodes by text, code and pinyin: among loaded ones, and on the server if the tree supports search. */
export function useTreeSearch(reference: TreeReference | undefined, typed: string, levels: TreeLevels) {
  const keyword = typed.trim();
  const server = useServerNodes(reference, keyword);
  const candidates = useMemo(() => candidatesOf(knownNodes(levels), server.nodes, topOf(levels)), [levels, server.nodes]);
  const filter = useOptionFilter(candidates);
  const found = useMemo((): readonly FoundNode[] => {
    if (keyword === '') return [];
    const codes = new Set(knownNodes(levels).flatMap(({ code, value }) => (isPart(code, keyword) ? [value] : [])));
    return candidates
      .filter((one) => codes.has(one.value) || filter.filterOption(keyword, one))
      .toSorted((one, other) => filter.filterSort(one, other, { searchValue: keyword }))
      .map((one) => ({ ...one, path: pathText(levels, one.value) }));
  }, [candidates, filter, keyword, levels]);
  const isReadyForAll = server.isReady && filter.isReadyFor(keyword);
  return { found, isReady: server.isReady, isReadyForAll, hasFailed: server.hasFailed, retry: server.retry, loadPinyin: filter.onSearch };
}

function isPart(code: string | undefined, keyword: string): boolean {
  return code !== undefined && code.toLowerCase().includes(keyword.toLowerCase());
}

function pathText(levels: TreeLevels, value: string): string {
  return above(levels, value)
    .map((node) => node.text)
    .join(' / ');
}

/** Loaded nodes first, then the server's; nodes above the first level are not part of the tree. */
function candidatesOf(known: readonly TreeNode[], server: readonly Option[], top: string | undefined): readonly Option[] {
  const own = known.map(({ value, text }) => ({ value, text }));
  const values = new Set(own.map(({ value }) => value));
  return [...own, ...server.filter(({ value }) => !values.has(value) && value !== top)];
}

function topOf(levels: TreeLevels): string | undefined {
  return levels.get(TOP)?.[0]?.parent;
}

interface ServerNodes {
  wanted: string;
  nodes: readonly Option[];
  hasFailed?: true;
}

const NOT_ASKED: ServerNodes = { wanted: '', nodes: NONE };

/** The server's results; empty on failure, since loaded nodes can still be searched. Only the newest response counts. */
function useServerNodes(reference: TreeReference | undefined, keyword: string) {
  const { provider } = usePorts();
  // Categories are all loaded at once, whatever the search text.
  const wanted = keyword !== '' && reference?.kind !== 'table' ? '*' : keyword;
  const [found, setFound] = useState(NOT_ASKED);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!reference || wanted === '') return undefined;
    const aborter = new AbortController();
    const keep = (answer: Omit<ServerNodes, 'wanted'>) => aborter.signal.aborted || setFound({ wanted, ...answer });
    const timer = setTimeout(() => {
      const asked = provider.searchTree(reference, wanted, aborter.signal);
      void asked.then(
        (nodes) => keep({ nodes }),
        () => keep({ nodes: NONE, hasFailed: true }),
      );
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [provider, reference, wanted, round]);
  const current = wanted !== '' && found.wanted === wanted ? found : NOT_ASKED;
  return {
    nodes: current.nodes,
    isReady: !reference || current.wanted === wanted,
    hasFailed: current.hasFailed === true,
    retry() {
      setFound(NOT_ASKED);
      setRound((before) => before + 1);
    },
  };
}
