import { spellDay } from '#renderer';
import { useAppearance } from './appearance.ts';

/** Spells the day with which a text of the wire begins as the user prefers (SCREEN-09); any other text stays as it is. */
export function useDaySpelling(): (text: string) => string {
  const { dayFormat } = useAppearance();
  return (text) => spellDay(text, dayFormat);
}
