/** Loads the texts of values, in their order: unknown ones are left out or come back as they are. */
export type AskTexts = (values: readonly string[], leavesOut: boolean) => Promise<unknown>;

/**
 * The texts by value; unknown ones are missing. Results keep their order only when unknown values come back verbatim, so a value returned as
 * its own text is requested once more, alone, to tell whether it is known.
 */
export async function knownTexts(values: readonly string[], ask: AskTexts): Promise<ReadonlyMap<string, string>> {
  const texts = textsOf(await ask(values, false));
  const doubtful = values.filter((value, position) => texts[position] === value);
  const known = new Set(doubtful.length > 0 ? textsOf(await ask(doubtful, true)) : []);
  return new Map(
    values.flatMap((value, position): [string, string][] => {
      const text = texts[position];
      return text === undefined || text === null || (text === value && !known.has(value)) ? [] : [[value, text]];
    }),
  );
}

function textsOf(wire: unknown): readonly (string | null)[] {
  return Array.isArray(wire) ? wire.map((text: unknown) => (typeof text === 'string' ? text : null)) : [];
}
