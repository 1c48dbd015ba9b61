import { useMemo } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';

/** Writes counts with separators, as 100,000. */
export function useCounted(): (n: number) => string {
  const { locale } = usePorts();
  return useMemo(() => {
    const { format } = new Intl.NumberFormat(locale);
    return (n) => format(n);
  }, [locale]);
}
