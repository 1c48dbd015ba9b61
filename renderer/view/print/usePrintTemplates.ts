import useSWR from 'swr';
import type { PrintTemplateHead } from '#renderer/sources/prints.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

const NONE: readonly PrintTemplateHead[] = [];
/** Templates change rarely: one call serves all screens for a while. */
const FRESH_MS = 300_000;

/** The templates by which the user may print a form or report; they are not asked for before what is printed is there. */
export function usePrintTemplates(of: PrintTemplateHead['of'], id: string, isAwaited = false): readonly PrintTemplateHead[] {
  const { provider } = usePorts();
  const { getPrintTemplates } = provider;
  const { data } = useSWR(getPrintTemplates && !isAwaited ? ['print templates', provider] : null, () => getPrintTemplates?.(), {
    ...{ dedupingInterval: FRESH_MS, revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  });
  return data?.filter((template) => template.of === of && template.targetId === id) ?? NONE;
}
