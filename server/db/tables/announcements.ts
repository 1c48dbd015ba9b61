import type { Generated } from 'kysely';
import type { AuditColumns } from './online.ts';

/** An announcement or a system message; `titile` as the wire spells it. */
export interface AnnouncementTable extends AuditColumns {
  id: string;
  titile: string;
  /** Sanitised HTML. */
  msg_content: string | null;
  start_time: string | null;
  end_time: string | null;
  /** A username. */
  sender: string | null;
  /** L, M or H. */
  priority: Generated<string>;
  /** "1" announcement, "2" system message. */
  msg_category: Generated<string>;
  msg_type: Generated<'ALL' | 'USER'>;
  /** "0" draft, "1" published, "2" withdrawn. */
  send_status: Generated<'0' | '1' | '2'>;
  send_time: string | null;
  cancel_time: string | null;
  del_flag: Generated<string>;
  bus_type: string | null;
  bus_id: string | null;
  open_type: string | null;
  open_page: string | null;
  /** Ids joined by commas; those of departments stand for all who belong to them or below. */
  user_ids: string | null;
  depart_ids: string | null;
  role_ids: string | null;
  msg_abstract: string | null;
  dt_task_id: string | null;
  /** When a draft publishes itself. */
  publish_time: string | null;
}

/** What a user has been sent. */
export interface AnnouncementSendTable extends AuditColumns {
  id: Generated<string>;
  annt_id: string;
  user_id: string;
  read_flag: Generated<'0' | '1'>;
  read_time: string | null;
  star_flag: string | null;
}

/** The tables of migration 0028. */
export interface AnnouncementTables {
  'sys.sys_announcement': AnnouncementTable;
  'sys.sys_announcement_send': AnnouncementSendTable;
}
