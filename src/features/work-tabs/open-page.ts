import type { OpenPage } from '#src/shared/open-page.ts';
import type { TabCommands } from './useWorkTabs.ts';

/** A page in its tab, as its frame sees it. */
export interface FramedPage extends OpenPage {
  /** Called by the frame when the page is shown or hidden; what waited for the page runs at once. */
  setShown(isShown: boolean): void;
}

/** The page of a tab, which is shown from the start. `addressOf` answers the tab's present address. */
export function createOpenPage(key: string, commands: TabCommands, addressOf: () => string): FramedPage {
  let isShown = true;
  const waiting = new Set<() => void>();
  return {
    key,
    isShown: () => isShown,
    whenShown(task) {
      if (isShown) task();
      else waiting.add(task);
    },
    setParams(params, options) {
      const [path = ''] = addressOf().split(/[?#]/);
      const query = params.toString();
      return commands.setAddress(key, query ? `${path}?${query}` : path, options);
    },
    close: () => commands.act(key, 'close'),
    setTitle: (title) => commands.setTitle(key, title),
    setAbout: (about) => commands.setAbout(key, about),
    setShown(next) {
      isShown = next;
      const tasks = isShown ? [...waiting] : [];
      if (isShown) waiting.clear();
      for (const task of tasks) task();
    },
  };
}
