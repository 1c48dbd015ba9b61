export { FramePage } from './FramePage.tsx';
