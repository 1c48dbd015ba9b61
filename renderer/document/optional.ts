/** An object without its undefined members. */
export function optional<Members extends object>(members: Members): Partial<Members> {
  const kept: Partial<Members> = {};
  for (const [name, value] of Object.entries(members)) if (value !== undefined) Object.assign(kept, { [name]: value });
  return kept;
}
