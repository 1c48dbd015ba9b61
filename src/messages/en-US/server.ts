import { serverAnswers } from './server-answers.ts';
import { serverDefinition } from './server-definition.ts';
import { serverErrors } from './server-errors.ts';
import { serverImport } from './server-import.ts';
import { serverMenus } from './server-menus.ts';
import { serverNames } from './server-names.ts';
import { serverRecords } from './server-records.ts';
import { serverRejects } from './server-rejects.ts';
import { serverReportSql } from './server-report-sql.ts';
import { serverSheets } from './server-sheets.ts';
import { serverStock } from './server-stock.ts';
import { serverTables } from './server-tables.ts';
import { serverWork } from './server-work.ts';
import type { server as chinese } from '../zh-CN/server.ts';

/** Every message that only the server says, in English, by code. */
export const server: Record<keyof typeof chinese, string> = {
  ...serverAnswers,
  ...serverDefinition,
  ...serverErrors,
  ...serverImport,
  ...serverMenus,
  ...serverNames,
  ...serverRecords,
  ...serverRejects,
  ...serverReportSql,
  ...serverSheets,
  ...serverStock,
  ...serverTables,
  ...serverWork,
};
