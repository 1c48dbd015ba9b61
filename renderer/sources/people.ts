/** A department, user, role or position: its members as text, empty ones left out (DATA-06, DATA-07). */
export type DirectoryRow = Readonly<Record<string, string>>;

/** What people are picked from. */
export type DirectoryKind = 'department' | 'user' | 'role' | 'position';

/** A department and its children; `children` is empty when only one level was loaded. */
export interface DepartmentNode {
  id: string;
  title: string;
  row: DirectoryRow;
  isLeaf: boolean;
  children: readonly DepartmentNode[];
}

/** Page, order and filters of a directory request; `*x*` matches substrings (wire 6.1). */
export interface DirectoryRequest {
  page: number;
  pageSize: number;
  sort: { column: string; order: 'asc' | 'desc' };
  filters: Readonly<Record<string, string>>;
}

/** A page of a directory, and the total number of rows. */
export interface DirectoryPage {
  rows: readonly DirectoryRow[];
  total: number;
}

/** Departments, users, roles and positions to pick from, and the rows of stored values. */
export interface PeopleSource {
  /** Every department. */
  getDepartments(signal?: AbortSignal): Promise<readonly DepartmentNode[]>;
  /** The direct children of a department, or the top-level ones. */
  getDepartmentLevel(parentId: string | undefined, signal?: AbortSignal): Promise<readonly DepartmentNode[]>;
  /** Users with their departments; the filter `departId` keeps those of one (USERPICK-01, USERPICK-02). */
  findUsersByDepartment(request: DirectoryRequest, signal?: AbortSignal): Promise<DirectoryPage>;
  /** A page of users, roles or positions (USERPICK-05 to 07). */
  findInDirectory(kind: 'user' | 'role' | 'position', request: DirectoryRequest, signal?: AbortSignal): Promise<DirectoryPage>;
  /** The rows whose member `store` is one of the values, ideally in one request; values that no longer exist are missing (USERPICK-03). */
  getDirectoryRows(kind: DirectoryKind, store: string, values: readonly string[]): Promise<readonly DirectoryRow[]>;
  /** The rows where one of these members equals one of the texts, ideally in one request; for departments all rows. Texts beyond the limit are not looked up. */
  findRowsByText(kind: DirectoryKind, members: readonly string[], texts: readonly string[]): Promise<FoundRows>;
}

/** Rows that texts may stand for, and the texts that were not looked up because there were too many. */
export interface FoundRows {
  rows: readonly DirectoryRow[];
  unasked: readonly string[];
}
