import { useLayoutEffect, useRef, useState } from 'react';
import type { CellProps, DrawnCell } from '../column-types/define.ts';

/** A cell that is drawn without React, where the screen around it is drawn by React: a card, a report. */
export function DrawnInReact<Value>({ draw, ...props }: CellProps<Value> & { draw: () => DrawnCell<Value> }) {
  const host = useRef<HTMLSpanElement>(null);
  const [cell] = useState(draw);
  useLayoutEffect(() => host.current?.replaceChildren(cell.element), [cell]);
  useLayoutEffect(() => cell.show(props));
  return <span ref={host} />;
}
