import type { Generated } from 'kysely';

/** An uploaded file. `path` is a key that values of forms hold; only `stored_name` is a name on the disk. */
export interface FileTable {
  id: string;
  path: string;
  stored_name: string;
  original_name: string;
  size_bytes: number;
  media_type: string;
  create_by: string | null;
  create_time: string | null;
  /** The file is not served after this moment; null when it is permanent. */
  expires_at: Generated<string | null>;
}

/** The tables of migrations 0003 and 0009. */
export interface FileTables {
  'sys.file': FileTable;
}
