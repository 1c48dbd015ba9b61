import { Type } from '@sinclair/typebox';
import { sql } from 'kysely';
import { tableOf } from '#server/catalogue/identifiers.ts';
import { defineJob } from '../job-kind.ts';
import { Sentence } from '#server/sentence.ts';

/** Reports in the log how many records were added lately, form by form. */
export const countRecords = defineJob({
  name: 'CountRecords',
  title: 'job.count-records',
  hint: 'job.count-records.hint',
  parameter: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 366, default: 1 }) }, { additionalProperties: false }),
  async run({ context: { db, catalogue }, parameter: { days }, signal }) {
    const { forms } = await catalogue.snapshot();
    const counts: { title: string; count: number }[] = [];
    for (const form of forms) {
      const isCounted = form.kind !== 'sub' && !form.isView && form.isSynchronised && form.field('create_time')?.stored;
      if (!isCounted) continue;
      signal.throwIfAborted();
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${tableOf(form)} where create_time > localtimestamp - make_interval(days => ${days})`.execute(db);
      counts.push({ title: form.title, count: rows[0]?.count ?? 0 });
    }
    const found = counts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
    if (found.length === 0) return new Sentence('job.count-records.none', { days });
    const total = found.reduce((sum, { count }) => sum + count, 0);
    return new Sentence('job.count-records.done', { days, total, counts: found.map(({ title, count }) => `${title} ${count}`) });
  },
});
