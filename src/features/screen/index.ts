import { loadGrid } from '#renderer/react';

export { ScreenPage } from './ScreenPage.tsx';
export { loadGrid };
