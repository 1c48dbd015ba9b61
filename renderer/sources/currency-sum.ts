/** Digits of amounts of one currency; without a currency its code is empty. */
export interface CurrencySum {
  currency: string;
  sum: string;
}
