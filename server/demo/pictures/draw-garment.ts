/** A point of a drawing that is 24 wide and high. */
type Point = readonly [number, number];
type Colour = readonly [number, number, number];

/** The outline of a garment, and the seams on it: points as `x,y`, separated by blanks. */
export type Silhouette = readonly [outline: string, ...seams: string[]];

const DRAWING = 24;
const PAPER: Colour = [250, 250, 250];
/** Half the width of a line, in units of the drawing. */
const PEN = 0.28;
/** Samples of a pixel in each direction, so that slanting edges are smooth. */
const SAMPLES = 2;
const DARKER = 0.62;
/** Of a dark garment, whose seams would not be seen. */
const LIGHTER = 95;
const DARK = 70;

/** Draws a garment of one colour (`#RRGGBB`); three bytes for each of `size` by `size` pixels. */
export function drawGarment([outline, ...seams]: Silhouette, colour: string, size: number): Uint8Array {
  const shape = pointsOf(outline);
  const lines = [[...shape, shape[0]!], ...seams.map(pointsOf)];
  const fill = colourOf(colour);
  const pen = penOf(fill);
  const colourAt = (at: Point) => (lines.some((line) => isNear(at, line)) ? pen : isInside(at, shape) ? fill : PAPER);
  const rgb = new Uint8Array(size * size * 3);
  for (let pixel = 0; pixel < size * size; pixel++) {
    const mixed = mix(samplesOf(pixel % size, Math.floor(pixel / size), DRAWING / size).map(colourAt));
    rgb.set(mixed, pixel * 3);
  }
  return rgb;
}

function pointsOf(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

function colourOf(text: string): Colour {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  return [r, g, b];
}

function penOf([r, g, b]: Colour): Colour {
  return Math.max(r, g, b) < DARK ? [r + LIGHTER, g + LIGHTER, b + LIGHTER] : [r * DARKER, g * DARKER, b * DARKER];
}

function samplesOf(x: number, y: number, unit: number): Point[] {
  return Array.from({ length: SAMPLES * SAMPLES }, (_, n): Point => {
    const [right, down] = [((n % SAMPLES) + 0.5) / SAMPLES, (Math.floor(n / SAMPLES) + 0.5) / SAMPLES];
    return [(x + right) * unit, (y + down) * unit];
  });
}

function mix(colours: readonly Colour[]): number[] {
  return [0, 1, 2].map((part) => Math.round(colours.reduce((sum, colour) => sum + colour[part]!, 0) / colours.length));
}

/** Counts the edges to the right of the point. */
function isInside([x, y]: Point, shape: readonly Point[]): boolean {
  let inside = false;
  for (const [n, [x1, y1]] of shape.entries()) {
    const [x2, y2] = shape[(n + 1) % shape.length]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

function isNear(point: Point, line: readonly Point[]): boolean {
  return line.some((end, n) => n > 0 && distance(point, line[n - 1]!, end) < PEN);
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
