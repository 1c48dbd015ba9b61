import type { Feature } from '#server/route.ts';
import { designRoutes } from './design-routes.ts';
import { lookUpRoutes } from './look-up-routes.ts';
import { modelRoutes } from './model-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { sheetRoutes } from './sheets/sheet-routes.ts';
import { treeRoutes } from './tree-routes.ts';

export { definitionFaults } from './definition-faults.ts';
export { diagnosticSentence } from './diagnostic-sentences.ts';
export { formModel } from './form-schema.ts';
export { listModel } from './list-model.ts';
export { queryInfo } from './query-info.ts';

/** Online forms: their models, their records and their definitions (wire 4). */
export const feature: Feature = {
  name: 'online-forms',
  routes: (context) => [
    ...modelRoutes(context),
    ...recordRoutes(context),
    ...treeRoutes(context),
    ...sheetRoutes(context),
    ...designRoutes(context),
    ...lookUpRoutes(context),
  ],
};
