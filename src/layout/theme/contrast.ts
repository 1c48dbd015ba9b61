const WHITE_LIGHT = 1.05;
const STEPS = 40;

/** The relative luminance of a colour `#rrggbb` (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour nearest to `colour` that has the contrast on the ground: darkened on a light one, lightened on a dark one. */
export function readableOn(ground: string, colour: string, ratio = 4.5): string {
  const isDark = WHITE_LIGHT / (luminance(ground) + 0.05) > ratio;
  for (let step = 0; step <= STEPS; step++) {
    const tried = mixed(colour, isDark ? 255 : 0, step / STEPS);
    if (contrast(tried, ground) >= ratio) return tried;
  }
  return mixed(colour, isDark ? 255 : 0, 1);
}

function mixed(colour: string, towards: number, share: number): string {
  return hex(channels(colour).map((part) => part + (towards - part) * share));
}

/** A colour `#rrggbb` laid on a ground with this share, 0 to 1. */
export function tinted(ground: string, colour: string, share: number): string {
  const [below, above] = [channels(ground), channels(colour)];
  return hex(below.map((part, place) => part + ((above[place] ?? 0) - part) * share));
}

function hex(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
