import { ADMIN_PASSWORD } from './product-process.ts';

interface MenuEntry {
  path: string;
  meta: { title: string };
  children?: readonly MenuEntry[];
}

/** The entries of the administrator's menu that have no others below them, by title: their addresses. */
export async function menuOf(url: string): Promise<ReadonlyMap<string, string>> {
  const credentials = { username: 'admin', password: ADMIN_PASSWORD, captcha: '', checkKey: '' };
  const { token } = await ask<{ token: string }>(`${url}/jeecg-boot/sys/login`, '', JSON.stringify(credentials));
  const { menu } = await ask<{ menu: MenuEntry[] }>(`${url}/jeecg-boot/sys/permission/getUserPermissionByToken`, token);
  // The loop also visits the children that it adds.
  for (const entry of menu) menu.push(...(entry.children ?? []));
  return new Map(menu.filter(({ children }) => !children?.length).map((entry) => [entry.meta.title, entry.path]));
}

/** The address of the menu entry with this title. */
export async function addressOf(url: string, title: string): Promise<string> {
  const address = (await menuOf(url)).get(title);
  if (address === undefined) throw new Error(`The menu has no ${title}.`);
  return address;
}

async function ask<Result>(url: string, token: string, body?: string): Promise<Result> {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) };
  const response = await fetch(url, { method: body ? 'POST' : 'GET', headers, body });
  return ((await response.json()) as { result: Result }).result;
}
