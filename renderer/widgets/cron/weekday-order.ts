/** The weekdays as they are listed: Monday first, Sunday last; the numbers are Quartz's (CRON-09). */
export const weekdayOrder = [2, 3, 4, 5, 6, 7, 1] as const;
