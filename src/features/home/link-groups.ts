import { menuPages, type MenuNode } from '#src/features/navigation/index.ts';

/** The pages under a first-level menu entry; first-level pages have no group title. */
export interface LinkGroup {
  key: string;
  title: string | undefined;
  pages: readonly MenuNode[];
}

/** The pages of a visible menu but the home page, grouped by first level. */
export function linkGroups(menu: readonly MenuNode[], homePath: string): LinkGroup[] {
  const matching = (pages: readonly MenuNode[]) => pages.filter((page) => page.path !== homePath);
  const alone = matching(menu.filter((node) => node.children.length === 0));
  const groups = menu
    .filter((node) => node.children.length > 0)
    .map((node) => ({ key: node.id, title: node.meta.title, pages: matching(menuPages([node])) }));
  return [...groups, { key: 'other', title: undefined, pages: alone }].filter((group) => group.pages.length > 0);
}
