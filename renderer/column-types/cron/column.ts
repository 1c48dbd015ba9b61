import { readCron } from '#renderer/cron/read-cron.ts';
import { definePureColumnType } from '../define.ts';
import { wireText } from '#renderer/wire/wire-value.ts';

/** When a job runs, as a Quartz expression (CRON-01). */
export const cronColumn = definePureColumnType<'cron', string>({
  name: 'cron',
  aliases: {},
  empty: '',
  schema: () => ({ type: 'string' }),
  parse: (wire) => wireText(wire).trim(),
  serialize: (value) => value,
  format: (value) => value,
  editing: 'typed',
  isDrawnAtOnce: true,
  operators: ['like', 'eq', 'ne', 'left_like', 'right_like', 'in'],
  check(text) {
    const read = readCron(text);
    if ('schedule' in read) return undefined;
    const { problem } = read;
    if (problem.kind === 'field') return { code: `rule.cron-${problem.field}`, values: { text: problem.text } };
    if (problem.kind === 'year') return { code: 'rule.cron-year', values: { text: problem.text } };
    return { code: `rule.cron-${problem.kind}` };
  },
});
