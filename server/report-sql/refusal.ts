/** The SQL of a report that is not run, with the reason as a sentence for its designer. */
export class ReportSqlRefused extends Error {
  override name = 'ReportSqlRefused';
}

/** Refuses the SQL that is being read. */
export function refuse(reason: string): never {
  throw new ReportSqlRefused(reason);
}
