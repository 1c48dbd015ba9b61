/** How records of a sub-table name their main record: this column holds that key of the table. */
export interface ForeignKeyPlan {
  field: string;
  table: string;
  key: string;
}
