import { grantedCodes, useSession } from '#src/features/session/index.ts';

/** The permission of users who may open imported forms to others. */
const RESTRICTION_PERMISSION = 'online:form:restriction';

/** May the user see and resolve the restrictions of imported forms? */
export function useMayResolve(): boolean {
  const { info, grantedAuth } = useSession();
  return info?.username === 'admin' || grantedCodes(grantedAuth).has(RESTRICTION_PERMISSION);
}
