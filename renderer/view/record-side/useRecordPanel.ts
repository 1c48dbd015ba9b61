import { useState } from 'react';
import { useIsPhone } from '#renderer/widgets/dialog/useIsPhone.ts';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { FormMode } from '../form-dialog/form-dialog-props.ts';

/** What stands beside an open record. */
export type RecordPanel = 'history' | 'comments';

/** Pixels of a window in which details leave room for what was done with the record. */
const WIDE = 1280;

const known = (value: unknown): RecordPanel | 'none' | undefined =>
  value === 'history' || value === 'comments' || value === 'none' ? value : undefined;

/** The panel beside an open record, as the user has last left it: beside details where there is room, not beside a form. Absent where there is none. */
export function useRecordPanel(mode: FormMode) {
  const { provider, device } = usePorts();
  const isPhone = useIsPhone();
  const key = `record-panel:${mode}`;
  const [chosen, setChosen] = useState<Partial<Record<string, RecordPanel | 'none'>>>({});
  if (!provider.getChanges || mode === 'add') return undefined;
  const usual = mode === 'detail' && !isPhone && window.innerWidth >= WIDE ? 'history' : 'none';
  const panel = chosen[mode] ?? (isPhone ? 'none' : known(device.get(key))) ?? usual;
  const show = (next: RecordPanel | 'none') => {
    device.set(key, next);
    setChosen({ ...chosen, [mode]: next });
  };
  return { panel: panel === 'none' ? undefined : panel, show, toggle: (one: RecordPanel) => show(panel === one ? 'none' : one) };
}
