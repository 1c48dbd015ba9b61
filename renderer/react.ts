export { usePorts } from './view/ports.ts';
export type { RendererMessageCode, RendererPorts } from './view/ports.ts';
export { RendererProvider } from './view/RendererProvider.tsx';
export type { DeveloperCells } from './widgets/ports.ts';
export { viewMessageCodes } from './messages.ts';
export type { MessageCodeOf } from './messages.ts';
export { ScreenView } from './view/ScreenView.tsx';
