/** The message code of the greeting at a local hour (GEN-06). */
export function greetingCode(hour: number) {
  if (hour < 9) return 'home.early';
  if (hour <= 11) return 'home.forenoon';
  if (hour <= 13) return 'home.noon';
  return hour < 20 ? 'home.afternoon' : 'home.evening';
}
