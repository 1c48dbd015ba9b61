/** How the codes of dashboards begin that have a menu entry of their own. */
const OF_PAGE = 'page-';

/** The dashboards of a page: its own one, else those of the user's roles. */
export function boardsOf<Board extends { code: string }>(boards: readonly Board[], page: string | undefined): readonly Board[] {
  const own = boards.filter(({ code }) => page !== undefined && code === OF_PAGE + page);
  return own.length > 0 ? own : boards.filter(({ code }) => !code.startsWith(OF_PAGE));
}
