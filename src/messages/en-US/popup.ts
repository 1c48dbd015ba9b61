import type { MessageCodeOf } from '#renderer/react';

/** Sentences of popups over reports. */
export const popup: Record<MessageCodeOf<'popup'>, string> = {
  'popup.not-configured': 'The popup is not configured correctly!',
  'popup.counts-differ': 'The popup is not configured correctly: the numbers of source and target fields differ!',
  'popup.open': 'Choose {title}',
  'popup.clear-field': 'Clear {title}',
  'popup.selected': '{n} selected',
  'popup.clear': 'Clear',
  'popup.select-one': 'Choose one record',
  'popup.failed-title': 'Something went wrong',
  'popup.failed': 'The popup could not be opened. Check its configuration or try again later.',
  'popup.empty': 'There is nothing to choose from.',
  'linked-record.choose': 'Choose {title}',
  'linked-record.search': 'Search by {title}',
  'linked-record.remove': 'Remove “{title}”',
  'linked-record.missing': 'This record no longer exists',
};
