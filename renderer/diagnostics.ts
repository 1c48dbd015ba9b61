/** How grave a remark is: an error hides something of the screen, a warning changes it, a hint changes nothing. */
export type Severity = 'error' | 'warning' | 'hint';

/**
 * A coded remark about a document (IMPLIED-20). The sentence is made by the application from `code` and `values`.
 * `pointer` is an RFC 6901 JSON pointer into the wire document, its first segment naming the part: `/columns`, `/form` or `/query`.
 * `suggestion` is the nearest known name, where there is one near enough ("did you mean").
 */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  pointer: string;
  values: Record<string, string | number>;
  suggestion?: string;
}
