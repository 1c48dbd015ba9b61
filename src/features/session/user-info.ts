/** A tenant for whom the user may work. */
export interface OwnTenant {
  id: string;
  name: string;
}

/** The signed-in user as the shell knows them (AUTH-07). */
export interface UserInfo {
  id: string;
  username: string;
  realname: string;
  avatar: string;
  tenantId: string;
  isExpire: boolean;
  /** Days until the licence ends, where that is near. */
  daysBetween: number;
  orgCode: string;
  /** The page to open after signing in; empty for the home page. */
  homePath: string;
  mustChangePassword: boolean;
  /** Of several tenants one has to be chosen; empty once that is done (AUTH-08). */
  tenants: readonly OwnTenant[];
  /** Has several departments and has not chosen one yet (AUTH-08). */
  mustChooseDepartment: boolean;
}

/** Parses `userInfo` of a sign-in response or of the storage; undefined when it names no user. */
export function parseUserInfo(wire: unknown): UserInfo | undefined {
  if (typeof wire !== 'object' || wire === null) return undefined;
  const members = new Map<string, unknown>(Object.entries(wire));
  const text = (key: string) => String(members.get(key) ?? '');
  if (!text('username')) return undefined;
  return {
    id: text('id'),
    username: text('username'),
    realname: text('realname') || text('username'),
    avatar: text('avatar'),
    tenantId: text('tenantId'),
    isExpire: members.get('isExpire') === true,
    daysBetween: Number(members.get('daysBetween')) || 0,
    orgCode: text('orgCode'),
    homePath: text('homePath'),
    mustChangePassword: members.get('mustChangePassword') === true,
    tenants: parseTenants(members.get('tenants')),
    mustChooseDepartment: members.get('mustChooseDepartment') === true,
  };
}

/** Reads tenants of a sign-in response or of the storage. */
export function parseTenants(wire: unknown): OwnTenant[] {
  return (Array.isArray(wire) ? wire : []).flatMap((one: unknown) => {
    const { id, name } = Object(one);
    return id === undefined || id === null ? [] : [{ id: String(id), name: String(name ?? id) }];
  });
}
