import type { ComponentType } from 'react';
import { loadPatternEngine } from '#renderer';
import { laterView } from '#renderer/react';
import { PageSkeleton } from '#src/layout/PageSkeleton.tsx';
import { referenceOf } from '#src/features/navigation/index.ts';
import type { PageProps } from '#src/shared/page-props.ts';

/** A page whose code comes in a file of its own; throws a ChunkLoadError while it renders when that does not come. */
const pageIn = (load: () => Promise<ComponentType<PageProps>>) => laterView(load, PageSkeleton);

const Home = pageIn(async () => (await import('#src/features/home/index.ts')).HomePage);
const Screen = pageIn(async () => (await import('#src/features/screen/index.ts')).ScreenPage);
const Report = pageIn(async () => (await import('#src/features/report/index.ts')).ReportPage);
const Dashboard = pageIn(async () => (await import('#src/features/dashboard/index.ts')).DashboardPage);
const FormHeads = pageIn(async () => (await import('#src/features/form-heads/index.ts')).FormHeadsPage);
const Gallery = pageIn(async () => {
  // Its document shows every rule.
  const [{ GalleryPage }] = await Promise.all([import('#src/features/gallery/index.ts'), loadPatternEngine()]);
  return GalleryPage;
});
const ScheduledJobs = pageIn(async () => (await import('#src/features/scheduled-jobs/index.ts')).ScheduledJobsPage);
const ChatAccounts = pageIn(async () => (await import('#src/features/chat-accounts/index.ts')).ChatAccountsPage);
const RoleHomes = pageIn(async () => (await import('#src/features/role-homes/index.ts')).RoleHomesPage);
const Restrictions = pageIn(async () => (await import('#src/features/restrictions/index.ts')).RestrictionsPage);
const Account = pageIn(async () => (await import('#src/features/account/index.ts')).AccountPage);
const MyNotices = pageIn(async () => (await import('#src/features/my-notices/index.ts')).MyNoticesPage);
const Announcements = pageIn(async () => (await import('#src/features/announcements/index.ts')).AnnouncementsPage);
const PrintTemplates = pageIn(async () => (await import('#src/features/print-templates/index.ts')).PrintTemplatesPage);
const Frame = pageIn(async () => (await import('#src/features/frame/index.ts')).FramePage);
const ResultOf = pageIn(async () => (await import('#src/features/result/index.ts')).ResultPage);
const Unavailable = pageIn(async () => (await import('#src/features/not-found/index.ts')).UnavailablePage);

/** The pages that exist, by component name, in the three registries of ROUTE-14 and ROUTE-15. A new page is one line here. */
const registries: Record<ReturnType<typeof referenceOf>['registry'], Record<string, ComponentType<PageProps>>> = {
  'built-in': {
    'modules/online/cgform/OnlCgformCopyList': FormHeads,
    'modules/online/cgform/OnlCgformHeadList': FormHeads,
    'modules/online/cgform/auto/OnlCgformAutoList': Screen,
    'modules/online/cgform/auto/OnlCgformTreeList': Screen,
    'modules/online/cgform/auto/erp/OnlCgformErpList': Screen,
    'modules/online/cgform/auto/tab/OnlCgformTabList': Screen,
    'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': Screen,
    'modules/online/cgreport/auto/OnlCgreportAutoList': Report,
  },
  layout: {
    'layouts/IframePageView': Frame,
  },
  view: {
    'account/settings/Index': Account,
    'dashboard/Analysis': Home,
    'dashboard/Chart': Dashboard,
    'dashboard/Monitor': Dashboard,
    'dashboard/Task': Dashboard,
    'dashboard/Workplace': Dashboard,
    'developer/Gallery': Gallery,
    'exception/403': ResultOf,
    'exception/404': ResultOf,
    'exception/500': ResultOf,
    'result/Error': ResultOf,
    'result/Success': ResultOf,
    'system/ChatAccountList': ChatAccounts,
    'system/PrintTemplateList': PrintTemplates,
    'system/QuartzJobList': ScheduledJobs,
    'system/RestrictionList': Restrictions,
    'system/RoleHomeList': RoleHomes,
    'system/SysAnnouncementList': Announcements,
    'system/UserAnnouncementList': MyNotices,
  },
};

/** The page of a component name; a placeholder page for one that does not exist. */
export function pageOf(component: string): ComponentType<PageProps> {
  return existingPage(component) ?? Unavailable;
}

/** The page of a component name, if there is one. */
export function existingPage(component: string): ComponentType<PageProps> | undefined {
  const { registry, name } = referenceOf(component);
  const pages = registries[registry];
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}
