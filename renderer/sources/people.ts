/** A department, user, role or position: its members as text, those without a value left out (DATA-06, DATA-07). */
export type DirectoryRow = Readonly<Record<string, string>>;

/** What people are picked from. */
export type DirectoryKind = 'department' | 'user' | 'role' | 'position';

/** A department and those below it; `children` is empty where only one level was loaded. */
export interface DepartmentNode {
  id: string;
  title: string;
  row: DirectoryRow;
  isLeaf: boolean;
  children: readonly DepartmentNode[];
}

/** Which page of a directory, in which order, and which rows only: `*x*` finds parts (wire 6.1). */
export interface DirectoryRequest {
  page: number;
  pageSize: number;
  sort: { column: string; order: 'asc' | 'desc' };
  filters: Readonly<Record<string, string>>;
}

/** A page of a directory, and how many rows there are in all. */
export interface DirectoryPage {
  rows: readonly DirectoryRow[];
  total: number;
}

/** Departments, users, roles and positions to pick from, and the rows of stored values. */
export interface PeopleSource {
  /** Every department. */
  getDepartments(signal?: AbortSignal): Promise<readonly DepartmentNode[]>;
  /** The departments right below one, or the uppermost ones. */
  getDepartmentLevel(parentId: string | undefined, signal?: AbortSignal): Promise<readonly DepartmentNode[]>;
  /** Users with their departments; the filter `departId` keeps those of one (USERPICK-01, USERPICK-02). */
  findUsersByDepartment(request: DirectoryRequest, signal?: AbortSignal): Promise<DirectoryPage>;
  /** A page of users, roles or positions (USERPICK-05 to 07). */
  findInDirectory(kind: 'user' | 'role' | 'position', request: DirectoryRequest, signal?: AbortSignal): Promise<DirectoryPage>;
  /** The rows whose member `store` is one of the values, at best in one request; values that no longer exist are missing (USERPICK-03). */
  getDirectoryRows(kind: DirectoryKind, store: string, values: readonly string[]): Promise<readonly DirectoryRow[]>;
  /** The rows of which one of these members is one of the texts, at best in one request; of departments all. Texts beyond the limit are not looked up. */
  findRowsByText(kind: DirectoryKind, members: readonly string[], texts: readonly string[]): Promise<FoundRows>;
}

/** Rows that texts may mean, and the texts that were not looked up because there were too many. */
export interface FoundRows {
  rows: readonly DirectoryRow[];
  unasked: readonly string[];
}
