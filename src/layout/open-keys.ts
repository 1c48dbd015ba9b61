/** The submenus that stay open after a change: at the top level only the one opened last (LAYOUT-07). */
export function openKeysAfter(before: readonly string[], after: readonly string[], topLevelKeys: ReadonlySet<string>): string[] {
  const opened = after.find((key) => !before.includes(key));
  if (opened === undefined || !topLevelKeys.has(opened)) return [...after];
  return after.filter((key) => key === opened || !topLevelKeys.has(key));
}
