export { Rendered } from './Rendered.tsx';
export { useRendererPorts } from './useRendererPorts.ts';
