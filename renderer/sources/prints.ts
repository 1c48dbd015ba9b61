/** A print template that the user may print by. */
export interface PrintTemplateHead {
  code: string;
  name: string;
  /** Of what: a form by its table, or a report by its code. */
  of: 'form' | 'report';
  target: string;
  /** The id of the form or report. */
  targetId: string;
}

/** Print templates. Absent where a provider has none. */
export interface PrintSource {
  /** Those of all forms and reports that the user may open. */
  getPrintTemplates?(): Promise<readonly PrintTemplateHead[]>;
  /** The unchecked document of one, as `readTemplate` reads it. */
  getPrintTemplate?(code: string): Promise<unknown>;
  /** The address of another system's print page for records, good for one visit (CALL-102). */
  getPrintAddress?(code: string, ids: readonly string[]): Promise<string>;
}
