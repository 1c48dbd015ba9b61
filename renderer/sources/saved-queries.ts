/** What a server holds of the saved queries of a screen. */
export interface KeptQueries {
  /** Unchecked: each has a title, its match and its records. */
  queries: readonly unknown[];
  /** The user may share queries with all users of the screen. */
  mayShare: boolean;
}

/** Saved queries of lists on the server (QUERY-08); a provider without them leaves queries on the device. */
export interface SavedQuerySource {
  /** Null where the server keeps no queries. */
  getSavedQueries?(screen: string): Promise<KeptQueries | null>;
  /** Saves a query in place of the user's own of that title. */
  saveQuery?(screen: string, title: string, query: object, isShared: boolean): Promise<void>;
  /** Deletes a query of the user's own. */
  removeQuery?(screen: string, title: string): Promise<void>;
}
