import { account } from './zh-CN/account.ts';
import { chatAccounts } from './zh-CN/chat-accounts.ts';
import { cron } from './zh-CN/cron.ts';
import { dashboards } from './zh-CN/dashboards.ts';
import { definition } from './zh-CN/definition.ts';
import { editors } from './zh-CN/editors.ts';
import { form } from './zh-CN/form.ts';
import { gallery } from './zh-CN/gallery.ts';
import { formHeads } from './zh-CN/form-heads.ts';
import { grid } from './zh-CN/grid.ts';
import { inUse } from './zh-CN/in-use.ts';
import { jobs } from './zh-CN/jobs.ts';
import { notices } from './zh-CN/notices.ts';
import { listWork } from './zh-CN/list-work.ts';
import { palette } from './zh-CN/palette.ts';
import { people } from './zh-CN/people.ts';
import { popup } from './zh-CN/popup.ts';
import { prints } from './zh-CN/prints.ts';
import { printTemplates } from './zh-CN/print-templates.ts';
import { query } from './zh-CN/query.ts';
import { record } from './zh-CN/record.ts';
import { reports } from './zh-CN/reports.ts';
import { restrictions } from './zh-CN/restrictions.ts';
import { scripts } from './zh-CN/scripts.ts';
import { renderer } from './zh-CN/renderer.ts';
import { importReview } from './zh-CN/import-review.ts';
import { sheets } from './zh-CN/sheets.ts';
import { shell } from './zh-CN/shell.ts';
import { signInWays } from './zh-CN/sign-in-ways.ts';
import { theme } from './zh-CN/theme.ts';
import { trees } from './zh-CN/trees.ts';

/** Every message of the application in Chinese, by code. */
export const zhCN = {
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
