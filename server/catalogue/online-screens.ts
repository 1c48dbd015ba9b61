/** The page that every user has. */
export const HOME_PATH = '/dashboard/analysis';

/** The online screens of a stock client by their component (wire 3.3): the pattern of the route, whose `:code` is the id of a form or report. */
export const onlineScreens: Readonly<Record<string, string>> = {
  'modules/online/cgform/auto/OnlCgformAutoList': '/online/cgformList/:code',
  'modules/online/cgform/auto/OnlCgformTreeList': '/online/cgformTreeList/:code',
  'modules/online/cgform/auto/erp/OnlCgformErpList': '/online/cgformErpList/:code',
  'modules/online/cgform/auto/tab/OnlCgformTabList': '/online/cgformTabList/:code',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': '/online/cgformInnerTableList/:code',
  'modules/online/cgform/OnlCgformCopyList': '/online/copyform/:code',
  'modules/online/cgreport/auto/OnlCgreportAutoList': '/online/cgreport/:code',
};

/** The component of an online screen by an address such as `/online/cgformList/5f0c`; undefined for any other address. */
export function onlineScreenAt(url: string): string | undefined {
  return Object.keys(onlineScreens).find((component) => {
    const start = (onlineScreens[component] ?? '').replace(':code', '');
    return url.startsWith(start) && url.length > start.length;
  });
}

/** True for an address of an online screen that names its form or report, which is a link to the route and none itself. */
export function isLinkToScreen(url: string): boolean {
  return onlineScreenAt(url) !== undefined && !url.includes('/:');
}
