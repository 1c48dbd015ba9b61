import { choiceLimitOf } from '../bindings/choice-limit.ts';
import { objectOf } from '../document/read.ts';
import { diagnosticReport, type Diagnostic } from '../diagnostics.ts';
import { remarkHead, remarkRelations } from './head-remarks.ts';
import { references, type LinkableForm } from './references.ts';
import { resolveName, type DefinitionCatalogue } from './resolve-name.ts';
import { structureFaults } from './structure.ts';

/**
 * The second half of compile: each name in a definition that the catalogue does not know is a diagnostic with the nearest name that it does
 * (designers.md 4.3), and so is what its head says to no effect. Errors are those of `structureFaults`. Pure; a name that is wrong in one
 * place is reported once for that place.
 */
export function link(form: LinkableForm, catalogue: DefinitionCatalogue): Diagnostic[] {
  const { report, collected } = diagnosticReport();
  const own = form.fields.map((field) => field.name);
  const known: DefinitionCatalogue = {
    ...catalogue,
    tables: new Map([...catalogue.tables, [form.table, own]]),
    forms: new Map([...catalogue.forms, [form.table, form.structure]]),
  };
  const faults = structureFaults(form.structure, known.forms);
  remarkHead(form, report);
  remarkRelations(form, known.forms, report);
  for (const { name, extension } of form.fields)
    if (objectOf(extension['options']) && !choiceLimitOf(extension)) report('limit-unreadable', `/fields/${name}/options`);
  // A place that has been reported is not reported again for the name that is written there.
  const seen = new Set<string>();
  const told = new Set([...faults, ...collected].map(({ pointer }) => pointer));
  for (const reference of references(form)) {
    const place = JSON.stringify(reference);
    if (!seen.has(place) && !told.has(reference.pointer)) resolveName(reference, known, own, report);
    seen.add(place);
  }
  return [...faults, ...collected];
}
