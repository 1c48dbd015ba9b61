/** Tells a work from those of other windows: such that are opened again together begin at the same time. `randomUUID` is missing without TLS. */
export function newKeptId(): string {
  return `${Date.now()}-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
}
