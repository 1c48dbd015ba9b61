import { expect, it } from 'vitest';
import { clientName } from './client-name.ts';
import { changeCrop, middleOf, sideOf } from './crop.ts';

const SIZE = { width: 400, height: 200 };

it('SCREEN-09 the account image is cut from the middle, and the square never leaves it', () => {
  const start = middleOf(SIZE);
  expect([start, sideOf(SIZE, start)]).toEqual([{ x: 200, y: 100, zoom: 1 }, 200]);
  expect(changeCrop(SIZE, start, { dx: -1000, dy: 50 })).toEqual({ x: 100, y: 100, zoom: 1 });
  const near = changeCrop(SIZE, start, { zoom: 9, dy: -1000 });
  expect([near, sideOf(SIZE, near)]).toEqual([{ x: 200, y: 25, zoom: 4 }, 50]);
  expect(changeCrop(SIZE, near, { zoom: 1 })).toEqual(start);
});

it('SCREEN-09 the account names browser and system of a session', () => {
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0';
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
  expect([edge, iphone, 'curl/8'].map(clientName)).toEqual(['Edge · Windows', 'Safari · iOS', '']);
});
