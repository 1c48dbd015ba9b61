import { randomInt } from 'node:crypto';

/** Strokes of each character on a grid of 4 by 6: points are two digits, strokes are separated by spaces. Look-alikes (such as O and 0, Z and 2, A and 4) are left out. */
const GLYPHS: Readonly<Record<string, string>> = {
  2: '01102030414206 0646',
  3: '004022324345362605',
  5: '40000222324345361605',
  6: '400203061626464422',
  7: '004016',
  A: '062046 0343',
  C: '4130100105163645',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  K: '0006 4003 1346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
};
const CHARACTERS = Object.keys(GLYPHS);
const LENGTH = 4;
const WIDTH = 120;
const HEIGHT = 40;

/** Four random characters. */
export function newCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}

/** Draws the characters as crooked lines among noise: a data url of an SVG that contains no character as text. */
export function captchaImage(text: string): string {
  const letters = [...text].map((character, index) => letter(character, 10 + index * 27));
  const shapes = [...letters, ...Array.from({ length: 5 }, noise)].toSorted(() => randomInt(3) - 1);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f6f9"/>${shapes.join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function letter(character: string, left: number): string {
  const angle = between(-0.3, 0.3);
  const size = between(3.9, 4.6);
  const place = (x: number, y: number) => {
    const [dx, dy] = [(x - 2) * size + between(-0.7, 0.7), (y - 3) * size + between(-0.7, 0.7)];
    return `${(left + 10 + dx * Math.cos(angle) - dy * Math.sin(angle)).toFixed(1)} ${(HEIGHT / 2 + dx * Math.sin(angle) + dy * Math.cos(angle)).toFixed(1)}`;
  };
  const strokes = (GLYPHS[character] ?? '').split(' ').map((stroke) => {
    const points = [...stroke.matchAll(/(\d)(\d)/g)].map(([, x, y]) => place(Number(x), Number(y)));
    return `M${points.join('L')}`;
  });
  return path(strokes.join(''), 2.6, 45);
}

function noise(): string {
  const point = () => `${between(0, WIDTH).toFixed(1)} ${between(0, HEIGHT).toFixed(1)}`;
  return path(`M${point()}C${point()} ${point()} ${point()}`, 1.1, 62);
}

function path(line: string, width: number, lightness: number): string {
  const colour = `hsl(${randomInt(360)} 55% ${lightness}%)`;
  return `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function between(low: number, high: number): number {
  return low + (randomInt(10_000) / 10_000) * (high - low);
}
