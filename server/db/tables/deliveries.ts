import type { Generated } from 'kysely';

/** A report that was sent to one receiver as a file. */
export interface ReportDeliveryTable {
  id: string;
  user_id: string;
  file_name: string;
  content: Buffer;
  create_time: Generated<string>;
}

/** The tables of migration 0041. */
export interface DeliveryTables {
  'sys.report_delivery': ReportDeliveryTable;
}
