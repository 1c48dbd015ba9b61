import { expect, it, vi } from 'vitest';
import { watchDrawnCells } from './drawn-cells.ts';

function part(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

it('reports rows and cells that appear and rows that move, but no changes inside cells', async () => {
  const host = document.createElement('div');
  const [row, cell] = [part('ag-row'), part('ag-cell')];
  const onDrawn = vi.fn();
  const stop = watchDrawnCells(host, onDrawn);
  const timesAfter = async (change: () => void) => {
    onDrawn.mockClear();
    change();
    await Promise.resolve();
    return onDrawn.mock.calls.length;
  };
  expect(await timesAfter(() => host.append(row))).toBe(1);
  expect(await timesAfter(() => row.append(cell))).toBe(1);
  expect(await timesAfter(() => row.setAttribute('row-index', '3'))).toBe(1);
  expect(await timesAfter(() => cell.append('text', part('value')))).toBe(0);
  expect(await timesAfter(() => cell.setAttribute('aria-selected', 'true'))).toBe(0);
  stop();
  expect(await timesAfter(() => host.append(part('ag-row')))).toBe(0);
});
