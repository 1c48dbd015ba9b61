/** A document of a chain, with its state as its list tells it. */
export interface ChainRecord {
  id: string;
  number: string;
  state?: { text: string; color?: string };
}

/** The documents of one form in a chain, the latest numbers first; `isMore` where there are more than are told. */
export interface ChainPart {
  formId: string;
  title: string;
  records: readonly ChainRecord[];
  isMore: boolean;
}

/** The documents that a record came from and those that came of it, in order of time. */
export interface Chain {
  from: readonly ChainPart[];
  to: readonly ChainPart[];
}

/** The documents around a record, as far as the user sees them. Absent where a provider does not know them. */
export interface ChainSource {
  getChain?(documentId: string, rowId: string): Promise<Chain>;
}
