import type { popup as chinese } from '../zh-CN/popup.ts';

/** Messages of report popups and linked records. */
export const popup: Record<keyof typeof chinese, string> = {
  'popup.not-configured': 'The popup is not configured correctly!',
  'popup.counts-differ': 'The popup is not configured correctly: the numbers of source and target fields differ!',
  'popup.open': 'Choose {title}',
  'popup.clear-field': 'Clear {title}',
  'popup.selected': '{n} selected',
  'popup.clear': 'Clear',
  'popup.select-one': 'Choose one record',
  'popup.failed-title': 'Something went wrong',
  'popup.failed': 'Popup initialisation failed. Check your configuration or try again later.',
  'popup.empty': 'No records to choose from.',
  'type-ahead.move': 'choose',
  'type-ahead.take': 'take',
  'type-ahead.all': 'full list',
  'type-ahead.count': '{n} of {total}',
  'entry.not-offered': '“{text}” is not a {title} of this {above}',
  'entry.not-possible': '{title} cannot be “{text}” with this {above}',
  'linked-record.choose': 'Choose {title}',
  'linked-record.search': 'Search by {title}',
  'linked-record.remove': 'Remove “{title}”',
  'linked-record.missing': 'This record no longer exists',
};
