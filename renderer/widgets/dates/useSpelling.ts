import type { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import { useRef, useState, type ComponentRef } from 'react';
import { unitStart, type DateUnit } from '#renderer/column-types/date-unit.ts';

dayjs.extend(customParseFormat);
dayjs.extend(isoWeek);
dayjs.extend(advancedFormat);

/** The display format of a unit. The input also accepts other spellings of it. */
const UNIT_FORMATS: Record<DateUnit, string> = { year: 'YYYY', month: 'YYYY-MM', quarter: 'YYYY-[Q]Q', week: 'GGGG-W[周]' };

/** Other spellings of a date, a moment or a time that the input accepts, the same as for pasting, with and without leading zeros. */
const withPadded = (formats: readonly string[]) => formats.flatMap((format) => [format, format.replaceAll(/\b[MDH]\b/g, '$&$&')]);
const DAY_SPELLINGS = withPadded(['YYYY/M/D', 'YYYY-M-D', 'YYYY.M.D', 'YYYYMMDD', 'YYYY年M月D日', 'M/D', 'M-D', 'M月D日']);
const CLOCK_SPELLINGS = withPadded(['H:mm:ss', 'H:mm']);
const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['YYYY-MM-DD', DAY_SPELLINGS],
  ['YYYY-MM-DD HH:mm:ss', [...CLOCK_SPELLINGS.flatMap((clock) => DAY_SPELLINGS.map((day) => `${day} ${clock}`)), ...DAY_SPELLINGS]],
  ['HH:mm:ss', CLOCK_SPELLINGS],
]);

/**
 * The formats of a date input, the typed one first: antd rewrites the input in the first format on each change, so that
 * 2026-12-1, on its way to 2026-12-15, would otherwise become 2026-12-01.
 */
export function useSpelling(stored: string, unit: DateUnit | undefined) {
  const ref = useRef<ComponentRef<typeof DatePicker>>(null);
  const [spelling, setSpelling] = useState<string>();
  const shown = unit ? UNIT_FORMATS[unit] : stored;
  const formats = [shown, ...((!unit && SPELLINGS.get(stored)) || [])];
  const isTypedAs = (format: string, moment: Dayjs) => {
    const typed = dayjs(ref.current?.nativeElement.querySelector('input')?.value, format, true);
    return typed.isValid() && typed.format(shown) === moment.format(shown);
  };
  const isTextOf = (text: string, format: string) => dayjs(text, format, true).isValid();
  return {
    /** True for a text that matches one of the formats completely. */
    isRead: (text: string) => (unit ? unitStart(text, unit) !== '' : formats.some((format) => isTextOf(text, format))),
    inputProps: { ref, format: spelling ? [spelling, ...formats] : formats },
    /** A new value was typed; the input keeps its spelling. */
    keepSpelling: (moment: Dayjs | null | undefined) =>
      setSpelling(moment ? formats.find((format) => isTypedAs(format, moment)) : undefined),
    /** Typing has ended. */
    forgetSpelling: () => setSpelling(undefined),
  };
}
