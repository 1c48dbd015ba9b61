/** Where 去处理 of a notice leads: a page of the application, or one elsewhere; null for what is neither a path of this site nor https. */
export function noticePage(address: string | null | undefined): { path: string } | { elsewhere: string } | null {
  const text = (address ?? '').trim();
  if (/^\/(?![/\\])/.test(text)) return { path: text };
  return /^https:\/\/[^\s]+$/i.test(text) ? { elsewhere: text } : null;
}
