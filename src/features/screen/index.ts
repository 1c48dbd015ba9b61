import { loadGridAtRest } from '#renderer/react';

export { ScreenPage } from './ScreenPage.tsx';
export { loadGridAtRest };
