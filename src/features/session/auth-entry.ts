/** A permission entry of `auth` or `allAuth` (PERM-03). */
export interface AuthEntry {
  /** May hold several codes separated by commas. */
  action: string;
  /** "1" menu or visible, "2" action. */
  type: string;
  /** "0" disabled, "1" enabled. */
  status?: string;
}

/** Parses a list of permission entries; invalid ones are left out. */
export function parseAuthEntries(wire: unknown): AuthEntry[] {
  if (!Array.isArray(wire)) return [];
  return wire.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('action' in entry)) return [];
    const status = 'status' in entry && entry.status !== null && entry.status !== undefined ? { status: String(entry.status) } : {};
    return [{ action: String(entry.action ?? ''), type: String('type' in entry ? entry.type : '1'), ...status }];
  });
}

/** The codes that a list of entries grants: comma lists split, blank parts and disabled entries left out. */
export function grantedCodes(entries: readonly AuthEntry[]): ReadonlySet<string> {
  const codes = entries.filter((entry) => entry.status !== '0').flatMap((entry) => entry.action.split(','));
  return new Set(codes.map((code) => code.trim()).filter(Boolean));
}
