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
  /** The document as it was delivered; null for a template that was made here. */
  delivered: unknown;
}

/** The right to learn once, within its time, who prints which records by a template; by the hash of the ticket. */
export interface PrintTicketTable {
  ticket_hash: string;
  user_id: string;
  template_code: string;
  /** Joined by commas. */
  record_ids: string;
  expires_at: string;
}

/** The tables of printing. */
export interface PrintTables {
  'sys.print_template': PrintTemplateTable;
  'sys.print_ticket': PrintTicketTable;
}
