/** The ways to spell a day that a user may prefer, in the notation of dayjs: year first, so that none is ambiguous, and typed texts of each are read. */
export const dayFormats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYY年M月D日'] as const;

/** A way to spell a day. */
export type DayFormat = (typeof dayFormats)[number];

const STARTS_WITH_DAY = /^(\d{4})-(\d{2})-(\d{2})(?=$| )/;

/** A text that starts with a day as the wire has it (SCREEN-09), spelled in this format; any other text stays as it is. */
export function spellDay(text: string, format: DayFormat): string {
  return text.replace(STARTS_WITH_DAY, (_, year: string, month: string, day: string) => {
    const parts: Readonly<Record<string, string>> = { YYYY: year, MM: month, DD: day, M: String(Number(month)), D: String(Number(day)) };
    return format.replaceAll(/YYYY|MM?|DD?/g, (part) => parts[part] ?? part);
  });
}
