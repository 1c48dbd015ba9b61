import { useState } from 'react';
import { readAddSettings, type AddSettings } from '#renderer/row-columns/add-settings.ts';
import { usePorts } from '#renderer/widgets/ports.ts';

/** The storage key of a user's settings for a table. */
const storageKey = (username: string, table: string) => `ADD_SETTINGS_${username}_${table}`;

/** How 新增 adds rows to a table; `store` saves the settings for the user's next visit (GRID-13, ERR-28). */
export function useAddSettings(table: string) {
  const { device, user, notify, message } = usePorts();
  const key = storageKey(user.username, table);
  const [settings, setSettings] = useState<AddSettings>(() => readAddSettings(device.get(key)));
  const store = () => {
    device.set(key, settings);
    notify.success(message('grid.settings-saved'));
  };
  return { settings, setSettings, store };
}
