import type { AccessTables } from './tables/access.ts';
import type { AccountTables } from './tables/accounts.ts';
import type { AnnouncementTables } from './tables/announcements.ts';
import type { DashboardTables } from './tables/dashboards.ts';
import type { DefinitionTables } from './tables/definitions.ts';
import type { DeliveryTables } from './tables/deliveries.ts';
import type { FileTables } from './tables/files.ts';
import type { FormRuleTables } from './tables/form-rules.ts';
import type { ImportTables } from './tables/imports.ts';
import type { JobTables } from './tables/jobs.ts';
import type { ListSettingTables } from './tables/list-settings.ts';
import type { OnlineTables } from './tables/online.ts';
import type { PrintTables } from './tables/prints.ts';
import type { RecordHistoryTables } from './tables/record-history.ts';
import type { ReportTables } from './tables/reports.ts';
import type { ActionRunTables } from './tables/action-runs.ts';
import type { RequestTables } from './tables/requests.ts';
import type { RuleTables } from './tables/rules.ts';

/** Every table of schema `sys`; a feature adds the file of its tables here. Tables of online forms are not known at build time. */
export interface Tables
  extends
    AccessTables,
    AccountTables,
    DashboardTables,
    DeliveryTables,
    AnnouncementTables,
    OnlineTables,
    FileTables,
    RecordHistoryTables,
    PrintTables,
    RuleTables,
    ReportTables,
    JobTables,
    ListSettingTables,
    ActionRunTables,
    RequestTables,
    DefinitionTables,
    ImportTables,
    FormRuleTables {}
