import { ApiError } from '#src/api/api-error.ts';
import type { Http } from '#src/api/http.ts';
import { postOrPut } from '#src/api/lacking-calls.ts';
import { message } from '#src/shared/language/index.ts';
import { parseUserInfo, type UserInfo } from './user-info.ts';

/** A department of the signed-in user. */
export interface OwnDepartment {
  id: string;
  departName: string;
  orgCode: string;
}

/** The departments of the signed-in user, and the code of the one they work in; empty when they have none. */
export interface OwnDepartments {
  list: readonly OwnDepartment[];
  orgCode: string;
}

/** Asks for the departments of the signed-in user (CALL-07). */
export async function requestDepartments(http: Http): Promise<OwnDepartments> {
  const { list, orgCode } = Object((await http.get('/sys/user/getCurrentUserDeparts', { silent: true })).result);
  return { list: Array.isArray(list) ? list.flatMap(departmentOf) : [], orgCode: typeof orgCode === 'string' ? orgCode : '' };
}

/** Switches the user's department on the server, and resolves to the updated user (CALL-08). */
export async function requestDepartmentChange(http: Http, orgCode: string, username: string): Promise<UserInfo> {
  const answer = await postOrPut(http, '/sys/selectDepart', { body: { orgCode, username } });
  const info = parseUserInfo(Object(answer.result).userInfo);
  if (!info) throw new ApiError('refused', answer.message || message('error.unknown'), 200, answer.code, answer.result);
  return info;
}

function departmentOf(wire: unknown): OwnDepartment[] {
  const { id, departName, orgCode } = Object(wire);
  return typeof orgCode === 'string' && orgCode !== ''
    ? [{ id: String(id ?? ''), departName: String(departName ?? orgCode), orgCode }]
    : [];
}
