/** One step of the schema: an id that sorts (`0001-access`) and the SQL that is run once, in one transaction. */
export interface Migration {
  id: string;
  sql: string;
}
