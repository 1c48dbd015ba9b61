import type { ComponentType } from 'react';
import { type LaterCode, laterCode, useLaterCode } from './later-code.ts';

/**
 * A component in a file of its own; `Waiting` stands for it until that is there, and what never comes is an error of the page. Not by `lazy`: what React
 * suspends it shows 300 ms later at the soonest, however soon the code is there.
 */
export function laterView<Props extends object>(
  importIt: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> {
  return viewOf(laterCode(importIt), Waiting);
}

/** The same of code that is also loaded otherwise. */
export function viewOf<Props extends object>(code: LaterCode<ComponentType<Props>>, Waiting?: ComponentType): ComponentType<Props> {
  return function LaterView(props: Props) {
    const View = useLaterCode(code);
    if (View) return <View {...props} />;
    return Waiting ? <Waiting /> : null;
  };
}
