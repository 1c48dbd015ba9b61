import { isWireRow } from '../sources/documents.ts';
import type { FaultCheck, PrintNames, TemplateFault } from './fault-check.ts';
import { faultsOfTexts } from './placeholder-faults.ts';
import { printPageOf } from './print-page.ts';
import { blockKinds, isPaperName, MAX_DEPTH } from './print-template.ts';

type Row = Readonly<Record<string, unknown>>;

const SECTIONS = ['header', 'body', 'footer'] as const;
/** The least and the most of the numbers of a block, by kind and member. */
const RANGES: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  text: { size: [4, 72] },
  fields: { columns: [1, 8] },
  image: { height: [1, 500] },
  barcode: { size: [3, 200] },
  gap: { height: [0, 500] },
};
const [SIDE, MARGIN, WIDTH] = [[15, 1000] as const, [0, 100] as const, [1, 1000] as const];

/** All faults of an unchecked template, in its order; with names also those that nothing has. Empty for one that prints as it says. */
export function templateFaults(wire: unknown, names?: PrintNames): TemplateFault[] {
  const faults: TemplateFault[] = [];
  const report: FaultCheck['report'] = (path, code, values = {}) => void faults.push({ path, code, values });
  if (isWireRow(wire) && !Array.isArray(wire['body']) && wire['url'] !== undefined) {
    if (printPageOf(wire) === null) report(['url'], 'print.fault.url');
    return faults;
  }
  if (!isWireRow(wire) || !Array.isArray(wire['body'])) {
    report(['body'], 'print.fault.body');
    return faults;
  }
  checkPaper(Object(wire['page']), report);
  for (const section of SECTIONS)
    if (wire[section] !== undefined) checkBlocks(wire[section], { path: [section], table: '', names, report }, 0);
  return faults;
}

function checkPaper({ size, margin }: Row, report: FaultCheck['report']): void {
  const isNamed = size === undefined || (typeof size === 'string' && isPaperName(size));
  const isOwn = Array.isArray(size) && size.length === 2 && size.every((side) => isWithin(side, SIDE));
  if (!isNamed && !isOwn) report(['page', 'size'], 'print.fault.paper', limits(SIDE));
  const margins: unknown[] = Array.isArray(margin) ? margin : margin === undefined ? [] : [margin];
  if (margins.length > 4 || !margins.every((one) => isWithin(one, MARGIN)))
    report(['page', 'margin'], 'print.fault.number', limits(MARGIN));
}

function checkBlocks(list: unknown, check: FaultCheck, depth: number): void {
  if (depth > MAX_DEPTH) return check.report(check.path, 'print.fault.depth', { max: MAX_DEPTH });
  const blocks: unknown[] = Array.isArray(list) ? list : [list];
  blocks.forEach((block, place) => checkBlock(Object(block), { ...check, path: [...check.path, place] }, depth));
}

function checkBlock(block: Row, check: FaultCheck, depth: number): void {
  const kind = String(block['kind'] ?? '');
  if (!blockKinds.some((known) => known === kind)) return check.report(check.path, 'print.fault.kind', { kind });
  checkNumbers(block, RANGES[kind] ?? {}, check);
  faultsOfTexts(block, ['text', 'textEn', 'value'], check);
  if (kind === 'fields') checkEntries(block, 'items', check);
  else if (kind === 'table') checkTable(block, check);
  else if (kind === 'each') {
    checkRows(block, check);
    checkBlocks(block['blocks'] ?? [], { ...check, path: [...check.path, 'blocks'], table: String(block['rows'] ?? '') }, depth + 1);
  } else if (kind === 'columns') checkParts(block, check, depth);
  else if (kind === 'image') checkField(block['field'], [...check.path, 'field'], check, true);
  else if (kind === 'barcode' && !block['value']) check.report([...check.path, 'value'], 'print.fault.value');
  else if (kind === 'signatures' && listOf(block['labels']).length === 0) check.report([...check.path, 'labels'], 'print.fault.items');
}

function checkParts(block: Row, check: FaultCheck, depth: number): void {
  const parts = listOf(block['parts']);
  if (parts.length === 0) check.report([...check.path, 'parts'], 'print.fault.parts');
  parts.forEach((part, place) => {
    const path = [...check.path, 'parts', place];
    checkNumbers(Object(part), { width: WIDTH }, { ...check, path });
    checkBlocks(Object(part).blocks ?? [], { ...check, path: [...path, 'blocks'] }, depth + 1);
  });
}

function checkTable(block: Row, check: FaultCheck): void {
  checkRows(block, check);
  const inRows = { ...check, table: String(block['rows'] ?? '') };
  checkEntries(block, 'columns', inRows);
  const { by, of } = Object(block['spread']);
  if (block['spread'] !== undefined && (!by || !of)) check.report([...check.path, 'spread'], 'print.fault.spread');
  for (const [member, name] of [['by', by] as const, ['of', of] as const]) checkField(name, [...check.path, 'spread', member], inRows);
  checkField(block['groupBy'], [...check.path, 'groupBy'], inRows);
}

function checkRows({ rows }: Row, { path, names, report }: FaultCheck): void {
  if (typeof rows !== 'string' || rows === '') report([...path, 'rows'], 'print.fault.rows');
  else if (names && !names.tables.has(rows)) report([...path, 'rows'], 'print.fault.table', { name: rows });
}

/** Fields and columns: names, or objects with one. */
function checkEntries(block: Row, member: 'items' | 'columns', check: FaultCheck): void {
  const entries = listOf(block[member]);
  if (entries.length === 0) check.report([...check.path, member], `print.fault.${member}`);
  entries.forEach((entry, place) => {
    const path = [...check.path, member, place];
    if (typeof entry === 'string') return checkField(entry, path, check);
    const row: Row = Object(entry);
    checkField(row['field'], [...path, 'field'], check);
    checkNumbers(row, { width: WIDTH }, { ...check, path });
    faultsOfTexts(row, ['value'], { ...check, path });
  });
}

function checkField(name: unknown, path: TemplateFault['path'], { table, names, report }: FaultCheck, isNeeded = false): void {
  if (name === undefined || name === '') return isNeeded ? report(path, 'print.fault.value') : undefined;
  const known = table === '' ? names?.fields : names?.tables.get(table)?.fields;
  if (known && !known.has(String(name))) report(path, 'print.fault.field', { name: String(name) });
}

function checkNumbers(row: Row, ranges: Readonly<Record<string, readonly [number, number]>>, { path, report }: FaultCheck): void {
  for (const [member, range] of Object.entries(ranges))
    if (row[member] !== undefined && !isWithin(row[member], range)) report([...path, member], 'print.fault.number', limits(range));
}

function isWithin(value: unknown, [least, most]: readonly [number, number]): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function limits([min, max]: readonly [number, number]): { min: number; max: number } {
  return { min, max };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
