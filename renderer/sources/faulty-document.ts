import { diagnosticCodes, type Diagnostic } from '../diagnostics.ts';

/** Thrown by `getDocument` when the definition has errors for which the server does not serve the screen at all. */
export class FaultyDocumentError extends Error {
  constructor(
    message: string,
    readonly diagnostics: readonly Diagnostic[],
  ) {
    super(message);
    this.name = 'FaultyDocumentError';
  }
}

/** The `diagnostics` of a response that refuses a definition; those that are not understood are left out. */
export function diagnosticsOf(refusal: unknown): Diagnostic[] {
  const { diagnostics }: { diagnostics?: unknown } = Object(refusal ?? undefined);
  return Array.isArray(diagnostics) ? diagnostics.filter(isDiagnostic) : [];
}

function isDiagnostic(value: unknown): value is Diagnostic {
  const { code, severity, pointer, values }: Partial<Record<keyof Diagnostic, unknown>> = Object(value ?? undefined);
  const isKnown = diagnosticCodes.some((known) => known === code);
  return isKnown && typeof severity === 'string' && typeof pointer === 'string' && typeof values === 'object' && values !== null;
}
