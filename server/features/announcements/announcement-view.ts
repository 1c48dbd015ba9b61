import { sql, type RawBuilder } from 'kysely';
import { textColumn, timeColumn, type ListColumns } from '#server/system-list/list-column.ts';
import { dictionaryText } from '#server/system-list/dictionary-text.ts';

/** An announcement on the wire (DATA-08). `departIds`, `roleIds` and `publishTime` are our own. */
export interface AnnouncementView {
  id: string;
  titile: string;
  msgContent: string | null;
  startTime: string | null;
  endTime: string | null;
  sender: string | null;
  /** The real name of the sender. */
  sender_dictText: string | null;
  priority: string;
  priority_dictText: string | null;
  msgCategory: string;
  msgCategory_dictText: string | null;
  msgType: 'ALL' | 'USER';
  msgType_dictText: string | null;
  sendStatus: '0' | '1' | '2';
  sendStatus_dictText: string | null;
  sendTime: string | null;
  cancelTime: string | null;
  delFlag: string;
  busType: string | null;
  busId: string | null;
  openType: string | null;
  openPage: string | null;
  userIds: string | null;
  departIds: string | null;
  roleIds: string | null;
  msgAbstract: string | null;
  dtTaskId: string | null;
  publishTime: string | null;
  createBy: string | null;
  createTime: string | null;
  updateBy: string | null;
  updateTime: string | null;
}

/** The columns of an announcement `a` that may be filtered and sorted by. */
export const announcementFilters: ListColumns = new Map([
  ['id', textColumn('a.id')],
  ['titile', textColumn('a.titile')],
  ['msgContent', textColumn('a.msg_content')],
  ['sender', textColumn('a.sender')],
  ['priority', textColumn('a.priority')],
  ['msgCategory', textColumn('a.msg_category')],
  ['msgType', textColumn('a.msg_type')],
  ['sendStatus', textColumn('a.send_status')],
  ['sendTime', timeColumn('a.send_time')],
  ['cancelTime', timeColumn('a.cancel_time')],
  ['publishTime', timeColumn('a.publish_time')],
  ['startTime', timeColumn('a.start_time')],
  ['endTime', timeColumn('a.end_time')],
  ['busType', textColumn('a.bus_type')],
  ['createBy', textColumn('a.create_by')],
  ['createTime', timeColumn('a.create_time')],
  ['updateTime', timeColumn('a.update_time')],
]);

/** The members of an announcement `a` that its readers see; of recipients they see none. */
export const readerColumns = (): RawBuilder<unknown> => sql`a.titile, a.msg_content as "msgContent", a.start_time as "startTime",
  a.end_time as "endTime", a.sender, (select s.realname from sys.sys_user s where s.username = a.sender limit 1) as "sender_dictText",
  a.priority, ${dictionaryText('priority', sql.ref('a.priority'))} as "priority_dictText",
  a.msg_category as "msgCategory", ${dictionaryText('msg_category', sql.ref('a.msg_category'))} as "msgCategory_dictText",
  a.send_time as "sendTime", a.bus_type as "busType", a.bus_id as "busId", a.open_type as "openType", a.open_page as "openPage",
  a.msg_abstract as "msgAbstract"`;

/** All members of an announcement `a`. */
export const announcementColumns = (): RawBuilder<unknown> => sql`a.id, ${readerColumns()}, a.msg_type as "msgType",
  ${dictionaryText('msg_type', sql.ref('a.msg_type'))} as "msgType_dictText", a.send_status as "sendStatus",
  ${dictionaryText('send_status', sql.ref('a.send_status'))} as "sendStatus_dictText", a.cancel_time as "cancelTime", a.del_flag as "delFlag",
  a.user_ids as "userIds", a.depart_ids as "departIds", a.role_ids as "roleIds", a.dt_task_id as "dtTaskId",
  a.publish_time as "publishTime", a.create_by as "createBy", a.create_time as "createTime", a.update_by as "updateBy",
  a.update_time as "updateTime"`;
