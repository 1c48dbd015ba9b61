/** A print template of a form, by its table, or of a report, by its code; empty roles are all. */
export interface PrintTemplateTable {
  code: string;
  name: string;
  name_en: string | null;
  target_kind: 'form' | 'report';
  target: string;
  role_codes: string[];
  sort_no: number;
  /** Of JSON: written as a text, read as members. */
  document: unknown;
}

/** The tables of printing. */
export interface PrintTables {
  'sys.print_template': PrintTemplateTable;
}
