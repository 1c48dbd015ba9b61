import type { RendererPorts } from '../ports.ts';

/** The rows of a page among all, or that there are none (GRID-20). */
export function rangeText(message: RendererPorts['message'], n: number, [a, b]: readonly [number, number]): string {
  return n === 0 ? message('list.range-none') : message('list.range', { a, b, n });
}
