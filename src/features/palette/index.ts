export { PaletteBox } from './PaletteBox.tsx';
