import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { SettingsStore } from '../grid/columns-panel/settings-store.ts';
import { fromWireColumns, toWireColumns } from './wire-columns.ts';

/** Milliseconds from the last change of a layout until it is saved. */
const SAVE_DELAY_MS = 800;

/**
 * Keeps the layout of a list's columns on the server: that of the user, else that of all users (CALL-98..100). A change that the page was left
 * too soon after to be saved is on the device, and is saved instead. While a named view is shown
 * (`isNamed`) its layout is that of the view and is not saved as the user's. Returns the function that shows the user's layout again, from this one until the server has answered.
 */
export function useColumnLayout(screen: string, settings: SettingsStore, isNamed: boolean): (layout: unknown) => void {
  const { provider } = usePorts();
  const isTaking = useRef(false);
  const named = useRef(isNamed);
  named.current = isNamed;
  const [round, setRound] = useState(0);
  const saving = useSaving(screen, settings, () => !isTaking.current && !named.current);
  useEffect(() => {
    let isCurrent = true;
    if (saving.isLate()) return saving.save();
    void provider
      .getColumnSetting?.(screen)
      .catch(() => null)
      .then((columns) => {
        if (!isCurrent || named.current || !columns || columns.length === 0) return;
        isTaking.current = true;
        settings.replace(fromWireColumns(columns));
        isTaking.current = false;
      });
    return () => void (isCurrent = false);
  }, [provider, screen, settings, saving, round]);
  const restore = useCallback(
    (layout: unknown) => {
      isTaking.current = true;
      settings.replace(layout);
      isTaking.current = false;
      setRound((before) => before + 1);
    },
    [settings],
  );
  return restore;
}

/** Saves the layout of a screen, which is marked on the device as late until the server has answered. */
function useSaver(screen: string, settings: SettingsStore) {
  const { provider, device, user } = usePorts();
  return useMemo(() => {
    const mark = `LIST_LAYOUT_LATE_${user.username}_${screen}`;
    let last: object | undefined;
    return {
      isLate: () => device.get(mark) === true,
      change() {
        last = undefined;
        device.set(mark, true);
      },
      save() {
        const own = (last = {});
        const answer = settings.isAsPlanned()
          ? provider.removeColumnSetting?.(screen)
          : provider.saveColumnSetting?.(screen, toWireColumns(settings.get()));
        // A layout that cannot be saved is on the device as well; the next change saves it again.
        void Promise.resolve(answer)
          .catch(() => {})
          .then(() => last === own && device.remove(mark));
      },
    };
  }, [provider, device, user.username, screen, settings]);
}

/** Saves a layout soon after it has changed, as long as it is the user's. */
function useSaving(screen: string, settings: SettingsStore, isOwn: () => boolean) {
  const saver = useSaver(screen, settings);
  const latest = useRef(isOwn);
  latest.current = isOwn;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      saver.save();
    };
    const stop = settings.subscribe(() => {
      if (!latest.current()) return;
      saver.change();
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_DELAY_MS);
    });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
  }, [settings, saver]);
  return saver;
}
