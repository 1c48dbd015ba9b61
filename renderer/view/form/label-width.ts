import type { CSSProperties } from 'react';
import type { FormPlan } from '#renderer/compile/plan.ts';
import { textWidth } from '#renderer/text/text-width.ts';

/** The width of a label with this many characters. In `em`, because a Chinese character is as wide as it is high. */
export function labelWidth(characters: number | undefined): CSSProperties {
  return characters === undefined ? {} : ({ '--label-width': `${characters + 2}em` } as CSSProperties);
}

/** Pixels around the title of a label: its mark, its colon, and what separates it from the field. */
const LABEL_ROOM = 38;
/** The limits of the labels of a form in pixels: longer titles break into lines, so that fields keep room for their values. */
const [NARROWEST_LABEL, WIDEST_LABEL] = [112, 160];

/** The width of the labels of a form, in which its longest title stays in one line as far as there is room; the document's own width wins. */
export function formLabelWidth({ look, fields }: Pick<FormPlan, 'look' | 'fields'>): CSSProperties {
  if (look?.labelLength !== undefined) return labelWidth(look.labelLength);
  const longest = Math.max(0, ...fields.map(({ visible, title }) => (visible ? textWidth(title) : 0)));
  const width = Math.min(WIDEST_LABEL, Math.max(NARROWEST_LABEL, longest + LABEL_ROOM));
  return { '--label-width': `${width}px` } as CSSProperties;
}
