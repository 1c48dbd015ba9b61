export { ScreenPage } from './ScreenPage.tsx';
