import { isWireRow } from '#renderer';

/** What amounts come to by currency; what has another shape is left out. */
export function readCurrencySums(wire: unknown): { currency: string; sum: string }[] {
  return (Array.isArray(wire) ? wire : []).flatMap((one: unknown) =>
    isWireRow(one) ? [{ currency: String(one['currency'] ?? ''), sum: String(one['sum'] ?? '') }] : [],
  );
}
