/** Names of the wire (4.8, 7) that have no column type here yet: their values are shown and kept, not edited. */
export const plannedTypeNames: readonly string[] = [
  ...['umeditor', 'markdown', 'popup', 'link_down', 'pca', 'rate', 'search'],
  ...['sel_user', 'sel_depart', 'sel_tree', 'cat_tree'],
  ...['popup_dict', 'link_table', 'link_table_field', 'formula', 'auto_number'],
];
