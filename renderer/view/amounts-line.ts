import type { RendererPorts } from '#renderer/widgets/ports.ts';

/** So many amounts stand on one line. */
const MOST = 3;

/** What a place tells of amounts, and all of them where it tells not all. */
export interface AmountsLine {
  text: string;
  title?: string;
}

/** Amounts that are not added, being of several currencies: the first ones and how many currencies there are; the word for several where no amount is known. */
export function amountsLine(amounts: readonly string[], message: RendererPorts['message']): AmountsLine {
  if (amounts.length === 0) return { text: message('list.several-currencies') };
  const text = amounts.slice(0, MOST).join(' · ');
  if (amounts.length <= MOST) return { text };
  return { text: message('list.more-currencies', { text, n: amounts.length }), title: amounts.join(' · ') };
}
