import { round } from './amounts.ts';
import type { StyleData } from './factory-data.ts';
import type { World } from './world.ts';

/** Base size and step between two sizes in centimetres, for women, men and children. */
const measures: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  ...{
    length: [
      [62, 1.5],
      [71, 2],
      [50, 3.5],
    ],
    chest: [
      [96, 4],
      [110, 4],
      [80, 4],
    ],
    shoulder: [
      [38, 1],
      [46, 1.2],
      [32, 1.2],
    ],
  },
  ...{
    sleeve: [
      [58, 1],
      [62, 1.2],
      [44, 3],
    ],
    hem: [
      [98, 4],
      [108, 4],
      [80, 4],
    ],
    neck: [
      [38, 1],
      [41, 1],
      [33, 1],
    ],
  },
  ...{
    cuff: [
      [21, 0.6],
      [23, 0.6],
      [18, 0.5],
    ],
    upperArm: [
      [34, 1.2],
      [40, 1.4],
      [28, 1],
    ],
  },
  ...{
    waist: [
      [70, 2.5],
      [82, 2.5],
      [58, 2],
    ],
    hip: [
      [94, 2.5],
      [102, 2.5],
      [76, 3.5],
    ],
    outseam: [
      [100, 1],
      [104, 1],
      [74, 6],
    ],
  },
  ...{
    frontRise: [
      [27, 0.5],
      [28, 0.5],
      [22, 0.8],
    ],
    backRise: [
      [36, 0.6],
      [39, 0.6],
      [29, 0.9],
    ],
    thigh: [
      [58, 1.4],
      [64, 1.4],
      [46, 1.6],
    ],
  },
  ...{
    legOpening: [
      [34, 0.8],
      [38, 0.8],
      [29, 1],
    ],
    waistband: [
      [4, 0],
      [4, 0],
      [3.5, 0],
    ],
  },
};
const BOTTOMS: ReadonlySet<string> = new Set(['skirt', 'trousers', 'jeans']);

/** The table of measurements of a style: each point in each size, graded from the base size. */
export function addMeasurements(world: World, styleId: string, style: StyleData, moment: number): void {
  const sizes = style.sizes.split(',');
  const base = sizes.indexOf(style.baseSize);
  const build = style.sizeGroup === 'kids' ? 2 : style.gender === 'men' ? 1 : 0;
  const points = world.data.setup.pointsOfMeasure[BOTTOMS.has(style.category) ? 'bottom' : 'top'];
  for (const [part, how, key, tolerance] of points) {
    const [from, step] = measures[key]?.[build] ?? [0, 0];
    for (const [index, size] of sizes.entries())
      world.add(
        'md_style_spec',
        { style_id: styleId, part_name: part, how, tolerance, size_code: size, measure: round(from + (index - base) * step, 2) },
        moment,
      );
  }
}
