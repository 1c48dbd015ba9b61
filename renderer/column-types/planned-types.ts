/** Names of the wire (4.8, 7) that have no column type here yet: their values are shown and kept, not edited. */
export const plannedTypeNames: readonly string[] = [
  ...[
    'password',
    'file',
    'image',
    'upload',
    'umeditor',
    'markdown',
    'popup',
    'input_pop',
    'link_down',
    'pca',
    'rate',
    'progress',
    'tags',
    'slot',
  ],
  ...['sel_search', 'sel_search_async', 'select-search', 'sel_user', 'sel_depart', 'sel_tree', 'cat_tree', 'search'],
  ...['popup_dict', 'link_table', 'link_table_field', 'formula', 'auto_number'],
];
