/** How a number is written to be read: `currency` is the code of a currency, or the field of the record that holds it; plain ones have no separators. */
export interface FigurePlan {
  currency?: string;
  isPlain?: true;
}
