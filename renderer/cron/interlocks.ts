import type { CronFieldName, CronTexts } from './fields.ts';

/** Sets one field, and what it asks of others (CRON-06, CRON-07): day and week exclude one another, and a slower field stills the faster ones. */
export function setCronField(texts: CronTexts, field: CronFieldName, text: string): CronTexts {
  const next: Record<CronFieldName, string> = { ...texts, [field]: text };
  if (text === texts[field]) return texts;
  const still = (name: CronFieldName, value: string) => {
    if (next[name] === '*') next[name] = value;
  };
  if (field === 'minute') still('second', '0');
  if (field === 'hour') still('minute', '0');
  if (field === 'day' && text !== '?') next.week = '?';
  if (field === 'week' && text !== '?') next.day = '?';
  if ((field === 'day' || field === 'week') && text !== '?') still('hour', '0');
  if (field === 'day' && text === '?' && next.week === '?') next.week = '*';
  if (field === 'week' && text === '?' && next.day === '?') next.day = '*';
  if (field === 'month' && next.day === '?') still('week', '1');
  if (field === 'month' && next.week === '?') still('day', '1');
  if (field === 'year') still('month', '1');
  return next;
}
