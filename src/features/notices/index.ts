export { NoticeBell } from './NoticeBell.tsx';
export { OpenedNotice } from './OpenedNotice.tsx';
export { noticeFeed, notices } from './own-notices.ts';
export { PriorityTag } from './PriorityTag.tsx';
export { useReadNotice } from './useReadNotice.ts';
