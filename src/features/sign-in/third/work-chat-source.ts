/** The provider of the work-chat app in which the page is open; undefined elsewhere (AUTH-13). */
export function workChatSource(userAgent: string): string | undefined {
  if (/wxwork/i.test(userAgent)) return 'wechat_enterprise';
  return /dingtalk/i.test(userAgent) ? 'dingtalk' : undefined;
}
