/** The wire names of the kinds that the server itself chooses for a value, whatever its definition says. */
export const writtenViews = {
  text: 'text',
  hidden: 'hidden',
  list: 'list',
  search: 'search',
  tree: 'sel_tree',
  searched: 'sel_search',
  number: 'input-number',
} as const;
