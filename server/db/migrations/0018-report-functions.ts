import type { Migration } from './migration.ts';

const parts = ['year', 'quarter', 'month', 'day', 'hour', 'minute', 'second'] as const;
const types = ['timestamp', 'timestamptz'] as const;

/** A function of MySQL over both types of time; in the text, `$1` is the time. */
const overTimes = (name: string, rest: string, returns: string, text: string) =>
  types.map(
    (type) => `create function report.${name}(${type}${rest}) returns ${returns} language sql stable strict parallel safe return ${text};`,
  );

/** More functions of MySQL that report SQL may call, and `date_add`, of which a date stays a date, for intervals of whole days. */
export const reportFunctions: Migration = {
  id: '0018-report-functions',
  sql: [
    ...parts.flatMap((part) => overTimes(part, '', 'integer', `trunc(extract(${part} from $1))::integer`)),
    ...overTimes('dayofmonth', '', 'integer', 'extract(day from $1)::integer'),
    ...overTimes('last_day', '', 'date', `(date_trunc('month', $1) + interval '1 month' - interval '1 day')::date`),
    ...overTimes('date_add', ', interval', 'timestamp', '($1 + $2)::timestamp'),
    'create function report.date_add(date, interval) returns date language sql immutable strict parallel safe return ($1 + $2)::date;',
    'create function report.datediff(timestamp, timestamp) returns integer language sql immutable strict parallel safe return $1::date - $2::date;',
    'create function report.datediff(timestamptz, timestamptz) returns integer language sql stable strict parallel safe return $1::date - $2::date;',
    ...types.map(
      (
        type,
      ) => `create function report.timestampdiff(text, ${type}, ${type}) returns bigint language sql stable strict parallel safe return case $1
        when 'year' then extract(year from age($3, $2))
        when 'quarter' then trunc((extract(year from age($3, $2)) * 12 + extract(month from age($3, $2))) / 3)
        when 'month' then extract(year from age($3, $2)) * 12 + extract(month from age($3, $2))
        else trunc(extract(epoch from $3 - $2) / case $1 when 'week' then 604800 when 'day' then 86400 when 'hour' then 3600 when 'minute' then 60 when 'second' then 1 end)
        end::bigint;`,
    ),
    'create function report.instr(text, text) returns integer language sql immutable strict parallel safe return strpos($1, $2);',
    'create function report.locate(text, text) returns integer language sql immutable strict parallel safe return strpos($2, $1);',
    `create function report.str_to_date(text, text) returns timestamp language sql stable strict parallel safe
      return to_timestamp($1, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace($2,
        '%Y', 'YYYY'), '%y', 'YY'), '%m', 'MM'), '%d', 'DD'), '%H', 'HH24'), '%h', 'HH12'), '%i', 'MI'), '%s', 'SS'), '%S', 'SS'), '%T', 'HH24:MI:SS'))::timestamp;`,
    'create function report.date_format(timestamptz, text) returns text language sql stable parallel safe return report.date_format($1::timestamp, $2);',
  ].join('\n'),
};
