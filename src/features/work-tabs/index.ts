export { forgetTabs } from './kept-tabs.ts';
export { PageFrame } from './PageFrame.tsx';
export { TabStrip, type ShownTab } from './TabStrip.tsx';
export { useTabKeys } from './useTabKeys.ts';
export { useWorkTabs, type TabCommands } from './useWorkTabs.ts';
export type { WorkTab } from './work-tabs.ts';
