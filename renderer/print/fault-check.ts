/** What is wrong in a template, and where: the members and places that lead to it. */
export interface TemplateFault {
  path: readonly (string | number)[];
  code: TemplateFaultCode;
  values: Readonly<Record<string, string | number>>;
}

/** The titles of what placeholders and columns may name: fields of the record, and those of its tables. */
export interface PrintNames {
  fields: ReadonlyMap<string, string>;
  tables: ReadonlyMap<string, { title: string; fields: ReadonlyMap<string, string> }>;
}

/** The codes of faults, which are codes of messages. */
export type TemplateFaultCode =
  | `print.fault.${'body' | 'kind' | 'depth' | 'number' | 'paper' | 'rows' | 'table' | 'field' | 'columns' | 'items' | 'parts' | 'value'}`
  | `print.fault.${'placeholder' | 'function' | 'spread' | 'url'}`;

/** Collects faults at a place of a template. */
export interface FaultCheck {
  path: TemplateFault['path'];
  /** The table whose rows are printed here; empty for the record. */
  table: string;
  names: PrintNames | undefined;
  report: (path: TemplateFault['path'], code: TemplateFaultCode, values?: TemplateFault['values']) => void;
}
