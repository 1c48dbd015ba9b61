/** Something that the shown page offers. */
export interface PageAction {
  text: string;
  run: () => void;
}

const MOST = 40;
/** Buttons of rows are too many, and those of a dialog belong to its own keys. */
const NOT_OF_THE_PAGE = '[role="grid"], [role="treegrid"], [role="dialog"], [role="tablist"], [role="row"], .ag-root-wrapper';

/** The buttons and tools of the shown page that have a name and can be used now. */
export function pageActions(root: ParentNode = document): readonly PageAction[] {
  const page = root.querySelector('#content');
  const seen = new Set<string>();
  return [...(page?.querySelectorAll<HTMLButtonElement>('button:not([disabled])') ?? [])].slice(0, 200).flatMap((button) => {
    const text = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    if (!text || seen.has(text) || seen.size >= MOST || button.closest(NOT_OF_THE_PAGE)) return [];
    seen.add(text);
    return [{ text, run: () => button.click() }];
  });
}
