export { ResultPage } from './ResultPage.tsx';
