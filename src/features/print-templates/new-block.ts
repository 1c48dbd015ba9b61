import type { PrintBlock, PrintNames } from '#renderer';
import type { TemplatePart } from './template-tree.ts';

/** Fields of a new block of fields, and columns of a new table. */
const FIRST_NAMES = 4;

/** A block as it is added: something is seen of it at once. */
export function newBlock(kind: PrintBlock['kind'], names: PrintNames, text: string): TemplatePart {
  const [[rows = '', table] = []] = names.tables;
  const first = [...names.fields.keys()].slice(0, FIRST_NAMES);
  switch (kind) {
    case 'text':
      return { kind, text };
    case 'fields':
      return { kind, columns: 2, items: first };
    case 'table':
      return { kind, rows, numbered: true, columns: [...(table?.fields.keys() ?? [])].slice(0, FIRST_NAMES) };
    case 'each':
      return { kind, rows, blocks: [{ kind: 'text', text }] };
    case 'columns':
      return { kind, parts: [part(), part()] };
    case 'image':
      return { kind, field: '', height: 30 };
    case 'barcode':
      return { kind, symbol: 'qr', value: first[0] ? `\${${first[0]}}` : '', size: 20 };
    case 'signatures':
      return { kind, labels: [text] };
    case 'gap':
      return { kind, height: 4 };
  }
}

/** A part of columns. */
export function part(): TemplatePart {
  return { width: 1, blocks: [] };
}
