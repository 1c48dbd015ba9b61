export { PrintTemplatesPage } from './PrintTemplatesPage.tsx';
