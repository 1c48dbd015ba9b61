import { vi } from 'vitest';
import type { DepartmentNode, DirectoryRequest, DirectoryRow, PeopleSource } from '#renderer/sources/people.ts';

const department = (id: string, title: string, orgCode: string, ...children: DepartmentNode[]): DepartmentNode => ({
  ...{ id, title, children },
  row: { id, departName: title, orgCode },
  isLeaf: children.length === 0,
});

const factory = department('d0', '织造一厂', 'A01', department('d1', '裁剪车间', 'A01A01'), department('d2', '缝制车间', 'A01A02'));
const office = department('d3', '技术部', 'A02', department('d4', '版房', 'A02A01'));
const departments = [factory, office];

const users: readonly DirectoryRow[] = Array.from({ length: 12 }, (_, index) => ({
  id: `u${index}`,
  username: `user${index}`,
  realname: `员工${index}`,
  sex: index % 2 ? '2' : '1',
  phone: `1390000000${index}`,
  birthday: '1990-05-01',
  orgCodeTxt: '裁剪车间',
}));
const roles: readonly DirectoryRow[] = [
  { id: 'r1', roleCode: 'planner', roleName: '计划员' },
  { id: 'r2', roleCode: 'keeper', roleName: '仓库管理员成品与面辅料两个仓库' },
];
const positions: readonly DirectoryRow[] = [{ id: 'p1', code: 'gw01', name: '班组长', rank_dictText: '三级' }];
const rows = {
  user: users,
  role: roles,
  position: positions,
  department: [factory, ...factory.children, office, ...office.children].map(({ row }) => row),
};

const page = (all: readonly DirectoryRow[], { page: at, pageSize }: DirectoryRequest) => ({
  rows: all.slice((at - 1) * pageSize, at * pageSize),
  total: all.length,
});

/** A fake server with a small garment factory, for picker tests. */
export function fakePeople(answers: Partial<PeopleSource> = {}) {
  const people = {
    getDepartments: vi.fn<PeopleSource['getDepartments']>(async () => departments),
    getDepartmentLevel: vi.fn<PeopleSource['getDepartmentLevel']>(async (id) =>
      id === undefined ? departments : id === 'd0' ? factory.children : [],
    ),
    findUsersByDepartment: vi.fn<PeopleSource['findUsersByDepartment']>(async (request) => page(users, request)),
    findInDirectory: vi.fn<PeopleSource['findInDirectory']>(async (kind, request) => page(rows[kind], request)),
    getDirectoryRows: vi.fn<PeopleSource['getDirectoryRows']>(async (kind, store, values) =>
      rows[kind].filter((row) => values.includes(row[store] ?? '')),
    ),
  };
  return Object.assign(people, answers);
}
