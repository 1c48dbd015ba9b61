import type { LookUpSources } from '../column-types/define.ts';
import { columnType } from '../column-types/index.ts';
import type { ColumnPlan } from '../compile/plan.ts';
import { meaningIndex, type Meaning } from './meanings.ts';

/** The texts of one paste that are looked up: each once, those of a column in one batch. */
export interface LookUps {
  /** What a text means in a column; an unknown text is queued for the next look-up. */
  meaningOf(column: ColumnPlan, text: string): Meaning | undefined;
  isWanting(): boolean;
  /** Asks about all that is wanted. Never rejects: of what fails the meaning is that. */
  ask(): Promise<void>;
}

/** Look-ups with an empty queue. */
export function lookUps(sources: LookUpSources): LookUps {
  const known = new Map<ColumnPlan, Map<string, Meaning>>();
  const wanted = new Map<ColumnPlan, Set<string>>();
  return {
    meaningOf(column, text) {
      const meaning = known.get(column)?.get(text);
      if (meaning === undefined) gathered(wanted, column).add(text);
      return meaning;
    },
    isWanting: () => wanted.size > 0,
    async ask() {
      const batches = [...wanted];
      wanted.clear();
      await Promise.all(
        batches.map(async ([column, texts]) => {
          const meanings = await meaningsOf(column, [...texts], sources);
          known.set(column, new Map([...(known.get(column) ?? []), ...meanings]));
        }),
      );
    },
  };
}

function gathered(wanted: Map<ColumnPlan, Set<string>>, column: ColumnPlan): Set<string> {
  let texts = wanted.get(column);
  if (!texts) wanted.set(column, (texts = new Set()));
  return texts;
}

async function meaningsOf(column: ColumnPlan, texts: readonly string[], sources: LookUpSources): Promise<[string, Meaning][]> {
  const lookUp = columnType(column.type).lookUp?.(column);
  const meaningOf = await lookUp?.find(texts, sources).then(meaningIndex, () => () => 'failed' as const);
  return texts.map((text) => [text, meaningOf?.(text) ?? []]);
}
