import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../source-tree.ts';

/** A request of a case; `{{NAME}}` in any text is filled from the fixture. */
export interface CaseRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** What a case expects; a rejection always passes. */
export interface Expected {
  status_any_of: number[];
  success: boolean | null;
  max_ms: number;
  must_not_contain: string[];
  must_hold: string[];
}

/** One published attack. A variant overrides parts of the request, or describes itself in words (`note`). */
export interface PublishedCase {
  id: string;
  title: string;
  kind: 'http' | 'http+browser' | 'browser' | 'supply-chain';
  auth: 'anon' | 'low' | 'admin';
  setup: string[];
  request: CaseRequest;
  variants: Record<string, unknown>[];
  expected: Expected;
}

const file = path.join(root, '../shared/security/cases.json');

/** The published cases are outside the repository; null when missing. */
export function readPublishedCases(): PublishedCase[] | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublishedCase[]) : null;
}
