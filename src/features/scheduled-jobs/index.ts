export { ScheduledJobsPage } from './ScheduledJobsPage.tsx';
