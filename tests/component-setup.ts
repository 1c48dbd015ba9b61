import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { loadMessages } from '#messages';
import { gridCode } from '#renderer/view/grid/grid-code.ts';
import { choiceCode } from '#renderer/widgets/choices/choice-code.ts';
import { dateCode } from '#renderer/widgets/dates/date-code.ts';

// A switch of the language is immediate, as for a user who has had both.
// Grids are there with their rows, and fields of dates with their forms, which load them.
await Promise.all([loadMessages('zh-CN'), loadMessages('en-US'), gridCode.load(), dateCode.load(), choiceCode.load()]);

/** The longest that a test waits for the screen, in milliseconds: nothing on a quiet machine, room for a busy one. */
const LONGEST_WAIT_MS = 30_000;
configure({ asyncUtilTimeout: LONGEST_WAIT_MS });

/** Window width in pixels: a desktop, unless a test narrows it. */
const DESK_WIDTH = 1440;

/** jsdom has no layout, so width media queries are evaluated against this width. */
function matches(query: string): boolean {
  const min = /\(min-width:\s*(\d+)px\)/.exec(query)?.[1];
  const max = /\(max-width:\s*([\d.]+)px\)/.exec(query)?.[1];
  return (min === undefined || window.innerWidth >= Number(min)) && (max === undefined || window.innerWidth <= Number(max));
}

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResizes;
Element.prototype.scrollIntoView ??= () => {};
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;

function withEdges(area: HTMLTextAreaElement): CSSStyleDeclaration {
  const { style } = document.createElement('textarea');
  style.cssText = `padding: 2px; border: 1px solid; ${area.style.cssText}`;
  return style;
}

const gone = document.createElement('div').style;
gone.display = 'none';
// Style sheets, which pile up with the tests of a worker until each look costs 10 ms, say nothing here: an element looks as it says itself.
window.getComputedStyle = (element) => {
  // Its lines are measured, with the edges that every browser gives it.
  if (element instanceof HTMLTextAreaElement) return withEdges(element);
  if (element instanceof HTMLElement && element.hidden) return gone;
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style : document.body.style;
};

window.matchMedia = (query) => {
  const list = new EventTarget();
  return Object.assign(list, { matches: matches(query), media: query, onchange: null, addListener() {}, removeListener() {} });
};

beforeEach(() => {
  window.innerWidth = DESK_WIDTH;
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// What a file has begun to import at rest would be cut off by its end, and missing for all files after it in its worker.
afterAll(() => vi.dynamicImportSettled());
