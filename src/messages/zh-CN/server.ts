import { serverAnswers } from './server-answers.ts';
import { serverDefinition } from './server-definition.ts';
import { serverErrors } from './server-errors.ts';
import { serverRecords } from './server-records.ts';
import { serverSheets } from './server-sheets.ts';

/** Every message that only the server says, in Chinese, by code. */
export const server = {
  ...serverAnswers,
  ...serverDefinition,
  ...serverErrors,
  ...serverRecords,
  ...serverSheets,
};
