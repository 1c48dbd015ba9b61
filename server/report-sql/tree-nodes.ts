/** The members of a node of a parsed statement. */
export type Members = Readonly<Record<string, unknown>>;

/** A value of a tree as its members; none where it is a plain value. */
export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A value of a tree as a list; empty where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The names in a list of nodes. */
export function namesOf(value: unknown): string[] {
  return listOf(value).flatMap((node) => {
    const { sval } = membersOf(membersOf(node).String);
    return typeof sval === 'string' ? [sval] : [];
  });
}
