/** What placeholders of a menu url may refer to. Nothing else is reachable. */
export type UrlScope = Readonly<Record<string, unknown>>;

const placeholder = /{{([^}}]+)?}}/g;
const propertyPath = /^(?:window\.)?[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;

/**
 * Fills the `{{ property.path }}` placeholders of a menu url from `scope` (ROUTE-13, IMPLIED-17). Paths name own properties only and are never
 * executed; an unknown one becomes empty. Returns undefined unless the filled url is http or https.
 */
export function fillUrl(url: string, scope: UrlScope): string | undefined {
  const filled = url.replace(placeholder, (_, expression: string | undefined) => valueAt(scope, expression?.trim() ?? ''));
  return /^https?:\/\/.*/.test(filled) ? filled : undefined;
}

function valueAt(scope: UrlScope, path: string): string {
  if (!propertyPath.test(path)) return '';
  let value: unknown = scope;
  for (const key of path.replace(/^window\./, '').split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return '';
    value = Reflect.get(value, key);
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
