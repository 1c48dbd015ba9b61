/** The accessible name of a button with that text: an icon may stand before it, and antd may space two Chinese characters. */
export function named(text: string): RegExp {
  const spaced = [...text].map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s?');
  return new RegExp(`^(?:[a-z-]+ )?${spaced}$`);
}
