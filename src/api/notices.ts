import type { Http } from './http.ts';

/** L 一般, M 重要, H 紧急. */
export type NoticePriority = 'L' | 'M' | 'H';

/** An announcement or a system message, as its reader sees it (DATA-08). */
export interface Notice {
  id: string;
  title: string;
  /** HTML, to be sanitised again on display. */
  content: string;
  /** A username. */
  sender: string;
  /** The real name of the sender; empty when the server does not tell it. */
  senderName: string;
  createTime: string;
  sendTime: string;
  priority: NoticePriority;
  /** "2" for a system message. */
  category: string;
  /** `url` and `component` lead to `openPage`. */
  openType: string;
  openPage: string;
  busId: string;
  /** What `busId` is, as `report-file`. */
  busType: string;
}

/** A notice in the user's own list. */
export interface MyNotice extends Notice {
  isRead: boolean;
}

/** The unread notices of the user, a few of each kind, and how many there are. */
export interface UnreadNotices {
  announcements: readonly Notice[];
  announcementTotal: number;
  messages: readonly Notice[];
  messageTotal: number;
}

/** What the own list is filtered by. */
export interface MyNoticesQuery {
  page: number;
  pageSize: number;
  title?: string;
  category?: string;
  readFlag?: string;
}

/** The notices of the user over the wire (wire 6.12). Failures are shown by the caller. */
export function createNotices(http: Http) {
  return {
    async unread(pageSize: number): Promise<UnreadNotices> {
      const { result } = await http.get('/sys/annountCement/listByUser', { params: { pageSize }, silent: true });
      const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = Object(result);
      return {
        announcements: listOf(anntMsgList).map(noticeOf),
        announcementTotal: Number(anntMsgTotal) || 0,
        messages: listOf(sysMsgList).map(noticeOf),
        messageTotal: Number(sysMsgTotal) || 0,
      };
    },
    async mine({ page, pageSize, title, category, readFlag }: MyNoticesQuery): Promise<{ notices: readonly MyNotice[]; total: number }> {
      const params = { pageNo: page, pageSize, titile: title && `*${title}*`, msgCategory: category, readFlag };
      const { result } = await http.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', { params, silent: true });
      const { records, total } = Object(result);
      const notices = listOf(records).map((row) => ({ ...noticeOf({ ...row, id: row['anntId'] }), isRead: row['readFlag'] === '1' }));
      return { notices, total: Number(total) || notices.length };
    },
    async markRead(anntId: string): Promise<void> {
      await http.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId }, silent: true });
    },
    /** Resolves to the server's message. */
    async markAllRead(): Promise<string> {
      return (await http.put('/sys/sysAnnouncementSend/readAll', { body: {}, silent: true })).message;
    },
  };
}

function listOf(wire: unknown): Record<string, unknown>[] {
  return Array.isArray(wire) ? wire.map((row: unknown) => ({ ...Object(row) })) : [];
}

function noticeOf(row: Record<string, unknown>): Notice {
  const text = (name: string) => String(row[name] ?? '');
  const priority = text('priority');
  return {
    ...{ id: text('id'), title: text('titile'), content: text('msgContent') },
    ...{ sender: text('sender'), senderName: text('sender_dictText'), createTime: text('createTime') || text('sendTime') },
    ...{ sendTime: text('sendTime'), priority: priority === 'H' || priority === 'M' ? priority : 'L', category: text('msgCategory') },
    ...{ openType: text('openType'), openPage: text('openPage'), busId: text('busId'), busType: text('busType') },
  };
}
