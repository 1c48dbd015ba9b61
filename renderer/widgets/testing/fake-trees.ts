import { vi } from 'vitest';
import type { TreeSource } from '#renderer/sources/trees.ts';

/** An empty source of trees for tests. */
export function fakeTrees(): TreeSource {
  return {
    getTreeNodes: vi.fn(async () => []),
    searchTree: vi.fn(async () => []),
    getTreeTexts: vi.fn(async () => new Map<string, string>()),
    findNodesByText: vi.fn(async () => ({ named: [], unasked: [] })),
    getTreeRows: vi.fn(async () => ({ rows: [], total: 0 })),
    getLinkedOptions: vi.fn(async () => []),
  };
}
