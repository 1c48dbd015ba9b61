import { refuseAt } from './refusal.ts';
import type { SqlToken } from './sql-tokens.ts';

/**
 * Leaves out what stands in `[[ … ]]` around a placeholder without a value, and the brackets around the rest. Throws where they are not
 * closed, stand in one another, or hold no placeholder. `valuesOf` tells of each placeholder in a token whether it has a value.
 */
export function withoutUngiven(tokens: readonly SqlToken[], valuesOf: (token: SqlToken) => readonly boolean[]): SqlToken[] {
  const kept: SqlToken[] = [];
  let opener: SqlToken | null = null;
  let clause: SqlToken[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    const pair = token.source + (tokens[index + 1]?.source ?? '');
    if (pair === '[[') {
      if (opener) refuseAt({ span: token }, 'sql.optional-nested');
      opener = token;
      clause = [];
      index += 1;
    } else if (pair === ']]' && opener) {
      const given = clause.flatMap(valuesOf);
      if (given.length === 0) refuseAt({ span: opener }, 'sql.optional-constant');
      kept.push({ ...opener, kind: 'other', source: ' ' }, ...(given.every(Boolean) ? clause : []), {
        ...token,
        kind: 'other',
        source: ' ',
      });
      opener = null;
      index += 1;
    } else (opener ? clause : kept).push(token);
  }
  if (opener) refuseAt({ span: opener }, 'sql.optional-open');
  return kept;
}
