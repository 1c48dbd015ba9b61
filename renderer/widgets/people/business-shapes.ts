import type { ViewMessageCode } from '#renderer/messages.ts';
import type { DirectoryKind } from '#renderer/sources/people.ts';

/** A query item of a business picker: a substring search, or a dictionary choice. */
export interface BusinessQueryItem {
  key: string;
  title: ViewMessageCode;
  /** A dictionary code; text input when absent. */
  dictionary?: string;
  /** Compared exactly instead of as a substring. */
  isExact?: true;
}

/** A column of a business picker. */
export interface BusinessShape {
  kind: Exclude<DirectoryKind, 'department'>;
  name: ViewMessageCode;
  /** Pixels (MODAL-06). */
  width: number;
  /** Shows the first of `keys` that a row has. */
  columns: readonly { keys: readonly [string, ...string[]]; title: ViewMessageCode }[];
  /** The first is always shown, the others behind 展开 (USERPICK-08). */
  query: readonly [BusinessQueryItem, ...BusinessQueryItem[]];
}

/** The business pickers: users, roles and positions (USERPICK-05 to 07). */
export const businessShapes: { readonly [Kind in DirectoryKind]?: BusinessShape } = {
  user: {
    kind: 'user',
    name: 'people.user',
    width: 1200,
    columns: [
      { keys: ['realname'], title: 'people.realname' },
      { keys: ['username'], title: 'people.account' },
      { keys: ['phone'], title: 'people.phone' },
      { keys: ['birthday'], title: 'people.date-of-birth' },
    ],
    query: [
      { key: 'username', title: 'people.account' },
      { key: 'sex', title: 'people.sex', dictionary: 'sex', isExact: true },
      { key: 'birthday', title: 'people.birthday', isExact: true },
    ],
  },
  role: {
    kind: 'role',
    name: 'people.role',
    width: 900,
    columns: [
      { keys: ['roleName'], title: 'people.role-name' },
      { keys: ['roleCode'], title: 'people.role-code' },
    ],
    query: [
      { key: 'roleName', title: 'people.role-name' },
      { key: 'roleCode', title: 'people.role-code' },
    ],
  },
  position: {
    kind: 'position',
    name: 'people.position',
    width: 900,
    columns: [
      { keys: ['name'], title: 'people.position-name' },
      { keys: ['code'], title: 'people.position-code' },
      { keys: ['rank_dictText', 'postRank_dictText', 'rank', 'postRank'], title: 'people.rank' },
    ],
    query: [{ key: 'name', title: 'people.position-name' }],
  },
};
