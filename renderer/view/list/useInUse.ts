import { useRef, useState } from 'react';
import type { ListPlan } from '#renderer/compile/plan.ts';
import { isAnnounced } from '#renderer/data-provider.ts';
import type { Usage } from '#renderer/sources/in-use.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** The dialog about records that could not be deleted because they are in use, and disabling them by the usual save. */
export function useInUse(plan: ListPlan, reload: () => void, onDisabled: () => void) {
  const { provider, notify, message } = usePorts();
  const [told, setTold] = useState<{ usage: Usage; isOpen: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const found = useRef<Usage>(null);
  const close = () => setTold((before) => before && { ...before, isOpen: false });

  async function disable({ field, value, ids }: NonNullable<Usage['disable']>) {
    setBusy(true);
    try {
      for (const id of ids) await provider.save({ documentId: plan.documentId, tableType: plan.tableType, record: { id, [field]: value } });
      notify.success(message('in-use.disabled'));
      onDisabled();
      close();
    } catch (error) {
      if (!isAnnounced(error)) notify.warning(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
      reload();
    }
  }

  return {
    /** Keeps what a refused deletion tells, until the question before has closed. */
    keep: (usage: Usage) => void (found.current = usage),
    show() {
      if (found.current) setTold({ usage: found.current, isOpen: true });
      found.current = null;
    },
    dialog: told && {
      ...told,
      isBusy,
      onDisable: () => void (told.usage.disable && disable(told.usage.disable)),
      onClose: close,
      afterClose: () => setTold(null),
    },
  };
}
