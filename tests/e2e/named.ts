/** The accessible name of a button with that text: an icon may stand before it, and antd may space two Chinese characters. */
export function named(text: string): RegExp {
  const spaced = [...text].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s?');
  return new RegExp(`^(?:[a-z-]+ )?${spaced}$`);
}

/** The accessible name of a field or a column with that title: a mark may stand before it when it is required, and a colon after it. */
export function titled(text: string): RegExp {
  return new RegExp(`^\\*?${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}：?$`);
}
