export { Equipped } from './Equipped.tsx';
export { FailurePage } from './FailurePage.tsx';
export { LightButton } from './LightButton.tsx';
export { LightCheckbox } from './LightCheckbox.tsx';
export { LightField } from './LightField.tsx';
export { LightIcon } from './LightIcon.tsx';
export { LightTabs } from './LightTabs.tsx';
export { type TextEntry, type TextForm, useTextForm } from './useTextForm.ts';
