/** What a browser calls itself, by what only it says; the first that fits. */
const BROWSERS = [
  ['wxwork', /wxwork/i],
  ['DingTalk', /dingtalk/i],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** The browser and the system of a user agent, as `Chrome · Windows`; empty for one that says neither. */
export function clientName(userAgent: string): string {
  const first = (names: readonly (readonly [string, RegExp])[]) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(' · ');
}
