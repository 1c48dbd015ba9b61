const MARGIN = 12;

/** Millimetres at the top, right, bottom and left, filled up as in CSS. */
export function marginsOf(margin: unknown): number[] {
  const given: unknown[] = Array.isArray(margin) ? margin : margin === undefined ? [] : [margin];
  const [top = MARGIN, right = top, bottom = top, left = right] = given.map(Number);
  return [top, right, bottom, left];
}
