import { say, Sentence } from '../sentence.ts';

/** The SQL of a report that is not run, with the reason for its designer. */
export class ReportSqlRefused extends Error {
  override name = 'ReportSqlRefused';

  constructor(readonly reason: Sentence) {
    super(say(reason));
  }
}

/** Refuses the SQL that is being read. */
export function refuse(...reason: ConstructorParameters<typeof Sentence>): never {
  throw new ReportSqlRefused(new Sentence(...reason));
}
