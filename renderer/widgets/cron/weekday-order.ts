/** The display order of weekdays, Monday to Sunday, as Quartz numbers (CRON-09). */
export const weekdayOrder = [2, 3, 4, 5, 6, 7, 1] as const;
