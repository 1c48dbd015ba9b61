import { expect, it, vi } from 'vitest';
import { loadMessages } from '#messages';
import { http } from '#src/api/http.ts';
import { type Announcement, onAnnouncement } from '#src/shared/announcements.ts';
import { watchFailures } from './watch-failures.ts';

await loadMessages('zh-CN');

it('ERR-08 each failed call is announced under the title 系统提示, with its reason below', async () => {
  const announced: Announcement[] = [];
  watchFailures(vi.fn());
  const end = onAnnouncement((announcement) => announced.push(announcement));
  for (const [status, message] of [
    [403, '没有此权限'],
    [404, '没有此单据'],
    [500, '仓库已停用'],
  ] as const) {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: false, code: status, message }), { status }));
    await expect(http.get('/sys/anything')).rejects.toThrow(message);
  }
  end();
  vi.unstubAllGlobals();
  expect(announced).toEqual(
    ['拒绝访问', '很抱歉，资源未找到!', '仓库已停用'].map((text) => ({
      kind: 'error',
      title: '系统提示',
      text: expect.stringContaining(text),
    })),
  );
});
