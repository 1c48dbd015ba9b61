export { Rendered, ReportPage, ScreenPage } from './ScreenPage.tsx';
export { useRendererPorts } from './useRendererPorts.ts';
