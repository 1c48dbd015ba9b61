import useSWR from 'swr';
import { readDiagnostics, type Diagnostic } from '../diagnostics.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };
const NONE: readonly Diagnostic[] = [];

/** The diagnostics of names in a screen's definition that nothing bears, with the nearest name; loaded only where diagnostics are shown. None without a screen. */
export function useLinkDiagnostics(documentId: string | null): readonly Diagnostic[] {
  const { provider, showDiagnostics } = usePorts();
  const asks = documentId !== null && showDiagnostics && provider.getLinkDiagnostics !== undefined;
  const load = async () => readDiagnostics((documentId === null ? undefined : await provider.getLinkDiagnostics?.(documentId)) ?? []);
  const { data } = useSWR(asks ? ['link diagnostics', documentId] : null, load, ONCE);
  return data ?? NONE;
}
