import { useState } from 'react';
import { readAddSettings, type AddSettings } from '#renderer/row-columns/add-settings.ts';
import { usePorts } from '../ports.ts';

/** Where the settings of a user and a table are kept. */
const storageKey = (username: string, table: string) => `ADD_SETTINGS_${username}_${table}`;

/** How 新增 of a table adds rows; `store` keeps it for the next time that this user opens the table (GRID-13, ERR-28). */
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
