/** Digits without an exponent, in parts. */
const PLAIN = /^(-?)(\d+)(\.\d+)?$/;

/** The signs of currencies; others are written by their code. */
const SIGNS: Readonly<Record<string, string>> = { CNY: '¥', RMB: '¥', USD: 'US$', EUR: '€', GBP: '£', JPY: 'JP¥', HKD: 'HK$' };

/** A number's text with separators of thousands; any other text stays. */
export function withThousands(text: string): string {
  const [, minus = '', whole = '', behind = ''] = PLAIN.exec(text) ?? [];
  return whole.length > 3 ? `${minus}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${behind}` : text;
}

/** A number's text behind the sign of its currency; an empty text stays. */
export function withCurrency(text: string, currency: string): string {
  return text === '' || currency === '' ? text : `${SIGNS[currency] ?? currency} ${text}`;
}
