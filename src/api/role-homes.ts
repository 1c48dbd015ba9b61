import { isWireRow } from '#renderer';
import type { Http } from './http.ts';

/** A role, as it is chosen. */
export interface NamedRole {
  id: string;
  name: string;
}

/** What the home page of a role starts with, and the pages and dashboards that it could start with. */
export interface RoleHome {
  /** The ids of pages, in their order. */
  shortcuts: readonly string[];
  pages: readonly { id: string; name: string; group: string }[];
  dashboards: readonly { code: string; name: string; isShown: boolean }[];
}

/** The home pages of roles over our own calls (SCREEN-10). Failures are shown by the caller. */
export function createRoleHomes(http: Http) {
  return {
    async roles(): Promise<NamedRole[]> {
      const { result } = await http.get('/sys/role/queryall', { silent: true });
      return rowsOf(result).map(({ id, roleName }) => ({ id: text(id), name: text(roleName) }));
    },
    async read(id: string): Promise<RoleHome> {
      const { shortcuts, pages, dashboards } = Object(
        (await http.get('/sys/role/home', { params: { id }, silent: true })).result ?? undefined,
      );
      return {
        shortcuts: Array.isArray(shortcuts) ? shortcuts.map(text) : [],
        pages: rowsOf(pages).map((page) => ({ id: text(page['id']), name: text(page['name']), group: text(page['group']) })),
        dashboards: rowsOf(dashboards).map(({ code, name, isShown }) => ({
          code: text(code),
          name: text(name),
          isShown: isShown === true,
        })),
      };
    },
    async write(id: string, { shortcuts, dashboards }: RoleHome): Promise<void> {
      const codes = dashboards.filter(({ isShown }) => isShown).map(({ code }) => code);
      await http.put('/sys/role/home', { body: { id, shortcuts, dashboards: codes }, silent: true });
    },
  };
}

function rowsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isWireRow) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
