/** Matches the accessible name of a button: an icon name may precede the text, and antd puts a space between two Chinese characters. */
export function named(text: string): RegExp {
  const spaced = [...text].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s?');
  return new RegExp(`^(?:[a-z-]+ )?${spaced}$`);
}

/** Matches the accessible name of a field or a column: a required mark may precede the title, and a colon follow it. */
export function titled(text: string): RegExp {
  return new RegExp(`^\\*?${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}：?$`);
}
