import { serverAnswers } from './server-answers.ts';
import { serverDefinition } from './server-definition.ts';
import { serverErrors } from './server-errors.ts';
import { serverMenus } from './server-menus.ts';
import { serverRecords } from './server-records.ts';
import { serverSheets } from './server-sheets.ts';

/** Every message that only the server says, in Chinese, by code. */
export const server = {
  ...serverAnswers,
  ...serverDefinition,
  ...serverErrors,
  ...serverMenus,
  ...serverRecords,
  ...serverSheets,
};
