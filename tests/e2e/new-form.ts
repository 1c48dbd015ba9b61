import type { RunningServer } from './running-server.ts';

/** A column of an online form as the designer sends it: a text input shown in form and list, with `more` overriding members. */
export function field(name: string, title: string, more: object = {}): object {
  const shown = { isShowForm: '1', isShowList: '1', fieldShowType: 'text', dbIsNull: '1', dbIsPersist: '1' };
  return { id: name, dbFieldName: name, dbFieldTxt: title, dbType: 'string', dbLength: '200', ...shown, ...more };
}

/** The `id` column that every form needs. */
export const key = field('id', '主键', { dbLength: '36', dbIsKey: '1', isShowForm: '0', isShowList: '0' });

/** Saves the definition of a form and creates its table; resolves to its id. */
export async function addForm(server: Pick<RunningServer, 'call'>, head: object, fields: readonly object[]): Promise<string> {
  const id = String(await server.call('POST', '/online/cgform/api/addAll', { head, fields, indexs: [] }));
  await server.call('POST', `/online/cgform/api/doDbSynch/${id}/normal`);
  return id;
}
