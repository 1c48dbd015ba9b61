export { DetailList } from './DetailList.tsx';
export { PageContent } from './PageContent.tsx';
