import type { prints as chinese } from '../zh-CN/prints.ts';

/** Messages of printing by templates. */
export const prints: Record<keyof typeof chinese, string> = {
  'print.title': 'Print preview',
  'print.by-template': 'Print by template',
  'print.template': 'Print template',
  'print.count': 'Copies: {n}',
  'print.too-many': 'Too many records to print at once (limit: {n}).',
  'print.failed': 'What is to be printed could not be loaded',
  'print.unreadable': 'The print template cannot be read',
  'print.unknown': 'There is no such print template, or no record to print.',
  'print.label': '{title}: ',
  'print.group-total': '{title} subtotal',
  'print.qr': 'QR code {text}',
  'print.barcode': 'Barcode {text}',
  'print.no-barcode': 'No barcode can hold: {text}',
};
