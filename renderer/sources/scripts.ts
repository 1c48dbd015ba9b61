/** What stored scripts of forms may read (wire 4.13). */
export interface ScriptSource {
  /** The answer to a call that only reads and that scripts may make, with the rights of the user; rejects for any other. Absent where there is none. */
  readForScript?(path: string, params: ReadonlyMap<string, string>): Promise<unknown>;
}
