import dayjs from 'dayjs';

const DAY = /#\{date([+-]\d{1,4})?\}/g;
const DATE_FORMAT = 'YYYY-MM-DD';

/** Filters with the days that they name: `#{date}`, `#{date-14}`, and `#{month}` for the first of the month. */
export function filledFilters(filters: Readonly<Record<string, string>>, now: Date): Record<string, string> {
  const fill = (text: string) =>
    text
      .replace(DAY, (_, days: string | undefined) =>
        dayjs(now)
          .add(Number(days ?? 0), 'day')
          .format(DATE_FORMAT),
      )
      .replaceAll('#{month}', dayjs(now).startOf('month').format(DATE_FORMAT));
  return Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, fill(text)]));
}
