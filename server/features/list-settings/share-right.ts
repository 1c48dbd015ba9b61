import type { Subject } from '#server/access/subject.ts';
import type { ServerContext } from '#server/server-context.ts';

/** Who may share queries and views with all users of a list. */
const SHARE_PERMISSION = 'system:savedQuery:share';

/** True for a user who may share. */
export const mayShare = ({ isAdministrator, permissions }: Subject) => isAdministrator || permissions.has(SHARE_PERMISSION);

/** True for a user who may open the list of a table. */
export async function mayOpen(catalogue: ServerContext['catalogue'], name: string, subject: Subject): Promise<boolean> {
  const form = (await catalogue.snapshot()).find(name);
  return subject.isAdministrator || (form !== undefined && subject.formIds.has(form.id) && !subject.closedFormIds.has(form.id));
}
