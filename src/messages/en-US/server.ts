import { serverAnswers } from './server-answers.ts';
import { serverDefinition } from './server-definition.ts';
import { serverErrors } from './server-errors.ts';
import { serverMenus } from './server-menus.ts';
import { serverRecords } from './server-records.ts';
import { serverSheets } from './server-sheets.ts';
import type { server as chinese } from '../zh-CN/server.ts';

/** Every message that only the server says, in English, by code. */
export const server: Record<keyof typeof chinese, string> = {
  ...serverAnswers,
  ...serverDefinition,
  ...serverErrors,
  ...serverMenus,
  ...serverRecords,
  ...serverSheets,
};
