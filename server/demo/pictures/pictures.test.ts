import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawGarment } from './draw-garment.ts';
import { encodePng } from './png.ts';

const SQUARE = ['6,6 18,6 18,18 6,18'] as const;
const pixel = (rgb: Uint8Array, x: number, y: number) => [...rgb.subarray((y * 24 + x) * 3, (y * 24 + x) * 3 + 3)];

it('a garment has its colour inside, a darker outline and paper around it; the seams of a dark one are lighter', () => {
  const rgb = drawGarment(SQUARE, '#C81E1E', 24);
  expect(pixel(rgb, 12, 12)).toEqual([200, 30, 30]);
  expect(pixel(rgb, 1, 1)).toEqual([250, 250, 250]);
  const black = drawGarment([...SQUARE, '12,6 12,18'], '#101010', 24);
  expect(pixel(black, 12, 12)[0]).toBeGreaterThan(16);
});

it('a picture is a PNG of its lines', () => {
  const rgb = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const png = encodePng(2, rgb);
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2, 2]);
  const length = png.readUInt32BE(33);
  expect([...inflateSync(png.subarray(41, 41 + length))]).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12]);
  expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
});
