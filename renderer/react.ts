export { RendererProvider, usePorts } from './view/ports.ts';
export type { RendererMessageCode, RendererPorts } from './view/ports.ts';
export { viewMessageCodes } from './messages.ts';
export { ScreenView } from './view/ScreenView.tsx';
