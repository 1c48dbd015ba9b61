import { useLayoutEffect, useRef, useState } from 'react';
import type { CellProps, DrawnCell } from './widget-props.ts';

/** Hosts a cell that is rendered without React inside a React screen, such as a card or a report. */
export function DrawnInReact<Value>({ draw, ...props }: CellProps<Value> & { draw: () => DrawnCell<Value> }) {
  const host = useRef<HTMLSpanElement>(null);
  const [cell] = useState(draw);
  useLayoutEffect(() => host.current?.replaceChildren(cell.element), [cell]);
  useLayoutEffect(() => cell.show(props));
  return <span ref={host} />;
}
