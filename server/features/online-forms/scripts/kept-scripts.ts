import { diagnosticReport, hooksOf } from '#renderer';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Database } from '#server/db/connect.ts';
import type { PlacedDiagnostic } from '../definition/compiled-form.ts';
import { readScripts } from './script-store.ts';

/** The hooks of the scripts that are stored with a form, each at its line, as hints: they are kept and, unless they are switched on, not run. */
export async function keptScripts(db: Database, form: FormDefinition): Promise<PlacedDiagnostic[]> {
  const kept = (await readScripts(db, form.id)).filter(({ runs }) => !runs);
  return kept.flatMap(({ script, kind }) =>
    hooksOf(script ?? '').map(({ hook, line }) => {
      const { report, collected } = diagnosticReport();
      report('script-hook-not-run', `/enhanceJs/${kind ?? ''}/${line}`, hook, line);
      return { ...collected[0]!, table: form.table };
    }),
  );
}
