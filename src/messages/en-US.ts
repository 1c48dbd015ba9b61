import { account } from './en-US/account.ts';
import { chatAccounts } from './en-US/chat-accounts.ts';
import { cron } from './en-US/cron.ts';
import { dashboards } from './en-US/dashboards.ts';
import { definition } from './en-US/definition.ts';
import { editors } from './en-US/editors.ts';
import { form } from './en-US/form.ts';
import { gallery } from './en-US/gallery.ts';
import { formHeads } from './en-US/form-heads.ts';
import { grid } from './en-US/grid.ts';
import { inUse } from './en-US/in-use.ts';
import { jobs } from './en-US/jobs.ts';
import { notices } from './en-US/notices.ts';
import { listWork } from './en-US/list-work.ts';
import { palette } from './en-US/palette.ts';
import { people } from './en-US/people.ts';
import { popup } from './en-US/popup.ts';
import { prints } from './en-US/prints.ts';
import { printTemplates } from './en-US/print-templates.ts';
import { query } from './en-US/query.ts';
import { record } from './en-US/record.ts';
import { reports } from './en-US/reports.ts';
import { restrictions } from './en-US/restrictions.ts';
import { scripts } from './en-US/scripts.ts';
import { renderer } from './en-US/renderer.ts';
import { importReview } from './en-US/import-review.ts';
import { sheets } from './en-US/sheets.ts';
import { shell } from './en-US/shell.ts';
import { signInWays } from './en-US/sign-in-ways.ts';
import { theme } from './en-US/theme.ts';
import { trees } from './en-US/trees.ts';
import type { zhCN } from './zh-CN.ts';

/** Every message of the application in English, by code. */
export const enUS: Record<keyof typeof zhCN, string> = {
  ...shell,
  ...signInWays,
  ...account,
  ...chatAccounts,
  ...gallery,
  ...inUse,
  ...jobs,
  ...formHeads,
  ...notices,
  ...renderer,
  ...listWork,
  ...palette,
  ...people,
  ...trees,
  ...popup,
  ...record,
  ...prints,
  ...printTemplates,
  ...reports,
  ...dashboards,
  ...restrictions,
  ...scripts,
  ...definition,
  ...editors,
  ...cron,
  ...form,
  ...grid,
  ...query,
  ...importReview,
  ...sheets,
  ...theme,
};
