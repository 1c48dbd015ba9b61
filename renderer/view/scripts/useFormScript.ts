import { useEffect, useMemo, useRef } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import { loadWanted } from '#renderer/loading/wanted-code.ts';
import type { FormStore } from '../form-store/form-store.ts';
import type { FormScript } from './form-script.ts';
import { scriptCode } from './script-code.ts';

/** The script of an open form, where one is switched on (wire 4.13): without it nothing is stopped and nothing runs. */
export function useFormScript(store: FormStore): Pick<FormScript, 'beforeSubmit' | 'run'> {
  const ports = usePorts();
  const latest = useRef(ports);
  latest.current = ports;
  const opened = useRef<Promise<FormScript | undefined>>(undefined);
  useEffect(() => {
    const { script } = store.plan;
    if (!script || latest.current.scriptFrame === undefined) return;
    let isOver = false;
    const start = async () => {
      const { startScript, formScript, setByScript } = await loadWanted(scriptCode.load);
      if (isOver) return undefined;
      const sandbox = await startScript(
        script,
        latest.current,
        (message) => void (!isOver && message.type === 'set' && setByScript(store, message)),
      );
      if (isOver) sandbox?.end();
      return sandbox && !isOver ? formScript(store, sandbox, latest.current.notify.warning) : undefined;
    };
    const opening = start();
    opened.current = opening;
    return () => {
      isOver = true;
      opened.current = undefined;
      void opening.then((running) => running?.end());
    };
  }, [store]);
  return useMemo(
    () => ({
      beforeSubmit: async () => (await (await opened.current)?.beforeSubmit()) ?? true,
      run: (code) => void opened.current?.then((running) => running?.run(code)),
    }),
    [],
  );
}
