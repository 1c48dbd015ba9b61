import type { ServerContext } from '#server/server-context.ts';
import { ok } from '#server/envelope.ts';
import { defineRoute, type Route } from '#server/route.ts';
import { allButtons, grantedButtons } from './buttons.ts';
import { buildMenu } from './menu.ts';
import { readPermissions } from './store.ts';

/** `getUserPermissionByToken` (CALL-52, wire 3.1). */
export function permissionRoutes({ db }: ServerContext): Route[] {
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/permission/getUserPermissionByToken',
      access: 'self',
      async run({ subject }) {
        const rows = await readPermissions(db, subject.userId);
        const granted = rows.filter((row) => subject.isAdministrator || row.is_granted);
        return ok({ menu: buildMenu(granted), auth: grantedButtons(granted), allAuth: allButtons(rows), sysSafeMode: false });
      },
    }),
  ];
}
