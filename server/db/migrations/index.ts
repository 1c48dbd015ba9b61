import type { Migration } from './migration.ts';
import { access } from './0001-access.ts';
import { onlineForms } from './0002-online-forms.ts';
import { files } from './0003-files.ts';
import { rules } from './0004-rules.ts';
import { people } from './0005-people.ts';
import { onlineReports } from './0006-online-reports.ts';
import { signInCeiling } from './0007-sign-in-ceiling.ts';
import { scheduledJobs } from './0008-scheduled-jobs.ts';
import { doneRequests } from './0009-done-requests.ts';
import { definitions } from './0010-definitions.ts';
import { captchaAddress } from './0011-captcha-address.ts';
import { importRejects } from './0012-import-rejects.ts';
import { repeatedFields } from './0013-repeated-fields.ts';
import { boundedTexts } from './0014-bounded-texts.ts';
import { maskedContacts } from './0015-masked-contacts.ts';
import { formRules } from './0016-form-rules.ts';
import { englishTexts } from './0017-english-texts.ts';
import { reportFunctions } from './0018-report-functions.ts';
import { reportCharts } from './0019-report-charts.ts';
import { restrictionMenu } from './0020-restriction-menu.ts';
import { callCounts } from './0021-call-counts.ts';
import { rowRules } from './0022-row-rules.ts';
import { recordHistory } from './0025-record-history.ts';
import { listSettings } from './0026-list-settings.ts';
import { announcements } from './0028-announcements.ts';
import { dashboards } from './0029-dashboards.ts';
import { listViews } from './0032-list-views.ts';
import { formHeadsMenu } from './0037-form-heads-menu.ts';
import { printTemplates } from './0033-print-templates.ts';
import { reportParameters } from './0040-report-parameters.ts';
import { reportDeliveries } from './0041-report-deliveries.ts';
import { printUpkeep } from './0047-print-upkeep.ts';
import { actionRuns } from './0054-action-runs.ts';
import { formScripts } from './0058-form-scripts.ts';
import { roleShortcuts } from './0063-role-shortcuts.ts';
import { roleHomesMenu } from './0064-role-homes-menu.ts';
import { chatAccounts } from './0068-chat-accounts.ts';
import { accounts } from './0034-accounts.ts';

/** THE list of migrations, in the order in which they run; a released one is never changed. */
export const migrations: readonly Migration[] = [
  access,
  onlineForms,
  files,
  rules,
  people,
  onlineReports,
  signInCeiling,
  scheduledJobs,
  doneRequests,
  definitions,
  captchaAddress,
  importRejects,
  repeatedFields,
  boundedTexts,
  maskedContacts,
  formRules,
  englishTexts,
  reportFunctions,
  reportCharts,
  restrictionMenu,
  callCounts,
  rowRules,
  recordHistory,
  listSettings,
  announcements,
  dashboards,
  listViews,
  printTemplates,
  accounts,
  formHeadsMenu,
  reportParameters,
  reportDeliveries,
  printUpkeep,
  actionRuns,
  formScripts,
  roleShortcuts,
  roleHomesMenu,
  chatAccounts,
];
