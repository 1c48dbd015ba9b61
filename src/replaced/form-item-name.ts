/**
 * Replaces what a group of radio buttons takes from the module of antd's forms, the whole of which would come with every list: the name of
 * the field that it stands in, as one text.
 */
export function toNamePathStr(path: readonly (string | number)[] | string | number | undefined): string {
  return path === undefined ? '' : [path].flat().join('_');
}
