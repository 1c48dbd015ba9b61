import { expect, it } from 'vitest';
import { notePlace } from './note-place.ts';

const grid = { top: 100, bottom: 600, left: 50, right: 1050 };
const cell = (left: number, top: number, width = 186, height = 60) => ({ left, right: left + width, top, bottom: top + height });

it('the note of an invalid cell hides neither its text nor that of the cell below', () => {
  expect(notePlace(cell(150, 200), grid, 600, '品名不能为空')).toEqual({ left: 100, top: 146 });
  expect(notePlace(cell(150, 200, 186, 34), grid, 600, '品名不能为空')).toEqual({ left: 100, top: 129 });
});

it('at the lower edge of the visible grid the note is above its cell', () => {
  expect(notePlace(cell(150, 480), grid, 540, '品名不能为空')).toEqual({ left: 100, top: 394, transform: 'translateY(-100%)' });
  expect(notePlace(cell(150, 460), grid, 540, '品名不能为空')).toEqual({ left: 100, top: 406 });
  expect(notePlace(cell(150, 460), grid, 540, '太长'.repeat(20))).toHaveProperty('transform');
});

it('at the right edge the note ends with its cell, or with the grid', () => {
  expect(notePlace(cell(800, 200), grid, 600, '品名不能为空')).toEqual({ right: 64, top: 146 });
  expect(notePlace(cell(1000, 200), grid, 600, '品名不能为空')).toEqual({ right: 0, top: 146 });
});
