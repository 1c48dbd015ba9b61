import { say, Sentence } from '../sentence.ts';

/** A part of the author's text: where it begins and ends. */
export interface SourceSpan {
  start: number;
  end: number;
}

/** Where a refusal arose: in the author's text, or at a byte of what the parser read, or at the first word of what it read that fits. */
export interface RefusedPlace {
  span?: SourceSpan | undefined;
  byte?: number | undefined;
  word?: string | undefined;
}

/** The SQL of a report that is not run, with the reason for its designer. */
export class ReportSqlRefused extends Error {
  override name = 'ReportSqlRefused';

  constructor(
    readonly reason: Sentence,
    readonly place: RefusedPlace = {},
  ) {
    super(say(reason));
  }
}

/** Refuses the SQL that is being read. */
export function refuse(...reason: ConstructorParameters<typeof Sentence>): never {
  throw new ReportSqlRefused(new Sentence(...reason));
}

/** Refuses the SQL at a place. */
export function refuseAt(place: RefusedPlace, ...reason: ConstructorParameters<typeof Sentence>): never {
  throw new ReportSqlRefused(new Sentence(...reason), place);
}
