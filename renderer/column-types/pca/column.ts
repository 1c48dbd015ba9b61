import type { ColumnConfig } from '#renderer/compile/plan.ts';
import type { Report } from '#renderer/diagnostics.ts';
import type { FieldDocument } from '#renderer/document/document.ts';
import { textOf } from '#renderer/document/read.ts';
import { definePureColumnType, type TextLookUp } from '../define.ts';
import { wireText } from '#renderer/wire/wire-value.ts';
import { knownAreas, loadAreas } from './areas.ts';

/** Codes from the province down, as other clients store a level-by-level choice: the last one is the area. */
const CODE_PATH = /^(\d\d)0000(?:[,/]\1\d{4})?[,/](\1\d{4})$/;

/** An area of China: the code of its last level (FORM-07, DATA-03). Its text is available once the view has loaded the areas. */
export const pcaColumn = definePureColumnType<'pca', string>({
  name: 'pca',
  aliases: { any: ['area'] },
  empty: '',
  schema: () => ({ type: 'string' }),
  parse(wire) {
    const text = wireText(wire);
    return knownAreas()?.codeOf(text) ?? CODE_PATH.exec(text)?.[2] ?? text;
  },
  serialize: (value) => value,
  format: (value) => knownAreas()?.textOf(value) ?? value,
  compare: (a, b) => a.localeCompare(b),
  editing: 'choice',
  configure,
  lookUp: () => lookUp,
  operators: ['eq', 'ne', 'in'],
  grid: () => ({ minWidth: 180 }),
});

/** The looks of the widget; `AreaField` draws them. */
const LOOKS = ['cascader', 'select'];

/** The look of the widget, which shows one that is unknown in its place (ERR-41). */
function configure({ source, extension, props, pointer }: FieldDocument, report: Report): ColumnConfig | undefined {
  const look = textOf(extension['type']) ?? textOf(props?.['type']) ?? textOf(source['areaType']);
  if (look !== undefined && !LOOKS.includes(look)) report('area-type-unknown', pointer, look, LOOKS);
  return look === undefined ? undefined : { look };
}

/** Areas by code, by name where unique, and by joined text. */
const lookUp: TextLookUp = {
  isMultiple: false,
  find: async () => ({ named: (await loadAreas()).named, unasked: [] }),
};
