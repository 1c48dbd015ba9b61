import { useState } from 'react';
import type { FormPlan, OneToManyPlan } from '#renderer/compile/plan.ts';
import { recordWindows, type RecordWindow } from '#renderer/document/document.ts';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** The window that records of a form open in: the user's choice on this device, else that of the definition. On a phone dialogs fill the screen. */
export function useWindowKind({ documentId, look }: FormPlan | OneToManyPlan) {
  const { device } = usePorts();
  const isPhone = useIsPhone();
  const key = `window:${documentId}`;
  const [chosen, setChosen] = useState(() => recordWindows.find((kind) => kind === device.get(key)));
  const choose = (kind: RecordWindow) => {
    device.set(key, kind);
    setChosen(kind);
  };
  return { kind: isPhone ? ('dialog' as const) : (chosen ?? look?.window ?? 'dialog'), choose: isPhone ? undefined : choose };
}
