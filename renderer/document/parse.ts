import { isFormItem, isListColumns, isQueryInfo } from '#schemas';
import type { WireDocument } from '../data-provider.ts';
import { checkSchema } from './check-schema.ts';
import { readDocument, type CheckPart, type ParsedDocument } from './read-document.ts';

const validators = { columns: isListColumns, form: isFormItem, query: isQueryInfo };

const bySchema: CheckPart = (part, value, pointer, report) => checkSchema(validators[part], value, pointer, report);

/**
 * Parses a Document as `readDocument` does, and also reports where its parts violate their published schemas. A screen needs that only for
 * those who may mend it: what is read is the same.
 */
export function parseDocument(wire: WireDocument): ParsedDocument {
  return readDocument(wire, bySchema);
}
