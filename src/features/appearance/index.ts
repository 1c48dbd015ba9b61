export { AppearanceSettings } from './AppearanceSettings.tsx';
export { Choice, SettingRow } from './Choice.tsx';
export { ColourChoice } from './ColourChoice.tsx';
export { openSettings } from './open-settings.ts';
export { useChangeAppearance } from './useChangeAppearance.ts';
