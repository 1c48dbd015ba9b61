export { NotFoundPage } from './NotFoundPage.tsx';
export { UnavailablePage } from './UnavailablePage.tsx';
