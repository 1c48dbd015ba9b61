import type { Feature } from '#server/route.ts';
import { actionRoutes } from './actions/action-routes.ts';
import { chainRoutes } from './chain/chain-routes.ts';
import { commentRoutes } from './comments/comment-routes.ts';
import { designRoutes } from './definition/design-routes.ts';
import { partRoutes } from './definition/part-routes.ts';
import { restrictionRoutes } from './definition/restriction-routes.ts';
import { historyRoutes } from './history/history-routes.ts';
import { reviewRoutes } from './import-review/review-routes.ts';
import { lookUpRoutes } from './models/look-up-routes.ts';
import { modelRoutes } from './models/model-routes.ts';
import { findRoutes } from './records/find-routes.ts';
import { recordRoutes } from './records/record-routes.ts';
import { scriptRoutes } from './scripts/script-routes.ts';
import { sheetRoutes } from './sheets/sheet-routes.ts';
import { totalRoutes } from './totals/total-routes.ts';
import { treeRoutes } from './tree/tree-routes.ts';

export { definitionErrors } from './definition/definition-faults.ts';
export { formModel } from './models/form-schema.ts';
export { listModel } from './models/list-model.ts';
export { queryInfo } from './models/query-info.ts';

/** Online forms: their models, their records and their definitions (wire 4). */
export const feature: Feature = {
  name: 'online-forms',
  routes: (context) => [
    ...modelRoutes(context),
    ...recordRoutes(context),
    ...actionRoutes(context),
    ...historyRoutes(context),
    ...commentRoutes(context),
    ...chainRoutes(context),
    ...findRoutes(context),
    ...treeRoutes(context),
    ...totalRoutes(context),
    ...sheetRoutes(context),
    ...reviewRoutes(context),
    ...designRoutes(context),
    ...partRoutes(context),
    ...scriptRoutes(context),
    ...restrictionRoutes(context),
    ...lookUpRoutes(context),
  ],
};
