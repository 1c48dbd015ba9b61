/** Messages about records that are in use, and of the filters that find where. */
export const inUse = {
  'in-use.title': '“{name}” is in use and cannot be deleted',
  'in-use.title-several': 'Records in use: {n}. Nothing has been deleted',
  'in-use.separator': ', ',
  'in-use.place': '{title} · {field}: {n}',
  'in-use.place-more': '{title} · {field}: more than {n}',
  'in-use.hint': 'Choose something else in those records first, then delete.',
  'in-use.disable-hint': 'A disabled record can no longer be chosen; existing records keep showing it.',
  'in-use.disable': 'Disable',
  'in-use.disable-several': 'Disable these {n}',
  'in-use.disabled': 'Disabled',
  'list.filter': '{title}: {text}',
  'list.filter-off': 'Remove the condition {title}',
};
