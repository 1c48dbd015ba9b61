export { AppearanceSettings } from './AppearanceSettings.tsx';
export { openSettings } from './open-settings.ts';
