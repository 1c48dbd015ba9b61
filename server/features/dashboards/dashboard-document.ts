import { Type } from '@sinclair/typebox';

const short = Type.String({ maxLength: 100 });
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const COLUMNS = 12;
const MAX_LINES = 400;

/** A tile: the report that it shows, as what, with which conditions, and where. */
const Tile = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  report: Type.String({ minLength: 1, maxLength: 100 }),
  title: Type.Optional(short),
  titleEn: Type.Optional(short),
  show: Type.Union([Type.Literal('chart'), Type.Literal('rows')]),
  /** As `readChart` reads it; the one of the report where it is absent. */
  chart: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 20 })),
  columns: Type.Optional(Type.Array(short, { maxItems: 12 })),
  filters: Type.Optional(Type.Record(short, Type.String({ maxLength: 500 }), { maxProperties: 20 })),
  sort: Type.Optional(short),
  ...{ x: whole(0, COLUMNS - 1), y: whole(0, MAX_LINES), w: whole(1, COLUMNS), h: whole(1, 40) },
});

/**
 * A value that all tiles share whose report has a parameter or a column of that name: a text, a range of days, a choice of a `dictionary`, which is
 * a code or `table,text,code`, a user
 * by the account, or a department by its id; another `dictionary` may name these otherwise.
 */
const Parameter = Type.Object({
  ...{ name: short, title: short, titleEn: Type.Optional(short), dictionary: Type.Optional(short) },
  type: Type.Optional(
    Type.Union([Type.Literal('text'), Type.Literal('dates'), Type.Literal('choice'), Type.Literal('user'), Type.Literal('department')]),
  ),
});

/** A dashboard document: tiles on a grid of twelve columns, and the parameters that they share. */
export const DashboardDocument = Type.Object({
  tiles: Type.Array(Tile, { maxItems: 40 }),
  parameters: Type.Optional(Type.Array(Parameter, { maxItems: 6 })),
});
