import { diagnosticReport } from '#renderer';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import type { Database } from '#server/db/connect.ts';
import type { PlacedDiagnostic } from './compiled-form.ts';

/** The head of a method in a stored script, which is a list of methods (wire 4.13). */
const HOOK = /^\s*([A-Za-z_$][\w$]*)\s*\([^()]*\)\s*\{/;
/** What looks like one and is a statement. */
const STATEMENT = /^(?:if|for|while|switch|catch|with|function)$/;
/** Of a long script the first hooks are told. */
const MOST = 50;

/** The hooks of the scripts that are stored with a form, each at its line, as hints: they are kept and never run. */
export async function keptScripts(db: Database, form: FormDefinition): Promise<PlacedDiagnostic[]> {
  const scripts = await db
    .selectFrom('sys.onl_cgform_enhance_js')
    .select(['cg_js', 'cg_js_type'])
    .where('cgform_head_id', '=', form.id)
    .orderBy('cg_js_type')
    .execute();
  return scripts.flatMap(({ cg_js: script, cg_js_type: kind }) =>
    hooksOf(script ?? '').map(({ hook, line }) => {
      const { report, collected } = diagnosticReport();
      report('script-hook-not-run', `/enhanceJs/${kind ?? ''}/${line}`, hook, line);
      return { ...collected[0]!, table: form.table };
    }),
  );
}

/** The hooks of a script with their lines, counted from 1: the methods that are in no other. */
export function hooksOf(script: string): { hook: string; line: number }[] {
  let depth = 0;
  return script
    .split('\n')
    .flatMap((text, place) => {
      const hook = depth === 0 ? HOOK.exec(text)?.[1] : undefined;
      depth = Math.max(0, depth + count(text, '{') - count(text, '}'));
      return hook !== undefined && !STATEMENT.test(hook) ? [{ hook, line: place + 1 }] : [];
    })
    .slice(0, MOST);
}

const count = (text: string, mark: string) => text.split(mark).length - 1;
