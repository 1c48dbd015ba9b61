import type { CronFieldName, CronTexts } from './fields.ts';

/** Sets a field and adjusts the others (CRON-06, CRON-07): day and week are mutually exclusive, and faster fields still at `*` become their minimum. */
export function setCronField(texts: CronTexts, field: CronFieldName, text: string): CronTexts {
  const next: Record<CronFieldName, string> = { ...texts, [field]: text };
  if (text === texts[field]) return texts;
  const setDefault = (name: CronFieldName, value: string) => {
    if (next[name] === '*') next[name] = value;
  };
  if (field === 'minute') setDefault('second', '0');
  if (field === 'hour') setDefault('minute', '0');
  if (field === 'day' && text !== '?') next.week = '?';
  if (field === 'week' && text !== '?') next.day = '?';
  if ((field === 'day' || field === 'week') && text !== '?') setDefault('hour', '0');
  if (field === 'day' && text === '?' && next.week === '?') next.week = '*';
  if (field === 'week' && text === '?' && next.day === '?') next.day = '*';
  if (field === 'month' && next.day === '?') setDefault('week', '1');
  if (field === 'month' && next.week === '?') setDefault('day', '1');
  if (field === 'year') setDefault('month', '1');
  return next;
}
