import type { MeasureData } from '#renderer/chart/chart-data.ts';
import { withCurrency } from '#renderer/text/read-figure.ts';
import type { RendererPorts } from '#renderer/widgets/ports.ts';
import { amountsLine, type AmountsLine } from '../amounts-line.ts';

/** Writes what stands at a place of a measure, as `line column`: its number, or amounts behind the signs of their currencies. */
export function placeText(
  { currencies }: MeasureData,
  place: string,
  digits: string | null,
  { format, message }: { format: (digits: string | null) => string; message: RendererPorts['message'] },
): AmountsLine {
  const sums = currencies?.get(place);
  if (!sums) return { text: format(digits) };
  return amountsLine(
    sums.map(({ currency, sum }) => withCurrency(format(sum), currency)),
    message,
  );
}
