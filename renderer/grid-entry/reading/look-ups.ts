import type { LookUpSources } from '#renderer/column-types/define.ts';
import { columnType } from '#renderer/column-types/index.ts';
import type { ColumnPlan } from '#renderer/compile/plan.ts';
import type { Values } from '#renderer/draft/draft.ts';
import { meaningIndex, type Meaning } from './meanings.ts';

/** The look-ups of one paste: each text is looked up once, in one batch per column. */
export interface LookUps {
  /** The looked-up meaning of a text; an unknown text is queued for the next request. */
  meaningOf(column: ColumnPlan, text: string): Meaning | undefined;
  isPending(): boolean;
  /** Looks up all queued texts. Never rejects: a failed look-up means `failed`. */
  ask(): Promise<void>;
}

/** The look-ups of a new paste into rows with these values around them, with an empty queue. */
export function lookUps(sources: LookUpSources, around?: Values): LookUps {
  const known = new Map<ColumnPlan, Map<string, Meaning>>();
  const queued = new Map<ColumnPlan, Set<string>>();
  return {
    meaningOf(column, text) {
      const meaning = known.get(column)?.get(text);
      if (meaning === undefined) queueOf(queued, column).add(text);
      return meaning;
    },
    isPending: () => queued.size > 0,
    async ask() {
      const batches = [...queued];
      queued.clear();
      await Promise.all(
        batches.map(async ([column, texts]) => {
          const meanings = await meaningsOf(column, [...texts], sources, around);
          known.set(column, new Map([...(known.get(column) ?? []), ...meanings]));
        }),
      );
    },
  };
}

function queueOf(queued: Map<ColumnPlan, Set<string>>, column: ColumnPlan): Set<string> {
  let texts = queued.get(column);
  if (!texts) queued.set(column, (texts = new Set()));
  return texts;
}

async function meaningsOf(
  column: ColumnPlan,
  texts: readonly string[],
  sources: LookUpSources,
  around?: Values,
): Promise<[string, Meaning][]> {
  const lookUp = columnType(column.type).lookUp?.(column, around);
  const meaningOf = await lookUp?.find(texts, sources).then(meaningIndex, () => () => 'failed' as const);
  return texts.map((text) => [text, meaningOf?.(text) ?? []]);
}
