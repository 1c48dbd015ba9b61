/**
 * Every error that the server answers on purpose: HTTP status, envelope code, and the text of the wire (wire 1.3, 2.3, 4).
 * Placeholders in braces are filled from the values given to `fail`. An error that is not in this table is a 500 without detail and a trace id.
 */
export const errorTable = {
  'token-invalid': { status: 401, code: 401, text: 'Token失效，请重新登录!' },
  'no-permission': { status: 403, code: 510, text: '没有权限，请联系管理员授权' },
  'password-must-change': { status: 403, code: 510, text: '首次登录请先修改密码' },
  'not-found': { status: 404, code: 404, text: '路径不存在，请检查路径是否正确' },
  'bad-input': { status: 400, code: 400, text: '请求参数不正确：{detail}' },
  internal: { status: 500, code: 500, text: '服务器内部错误，追踪号 {trace}' },
  'captcha-missing': { status: 200, code: 500, text: '验证码无效' },
  'captcha-wrong': { status: 200, code: 412, text: '验证码错误' },
  'user-frozen': { status: 200, code: 500, text: '该用户已冻结' },
  'login-wrong': { status: 200, code: 500, text: '用户名或密码错误' },
  'login-locked': { status: 200, code: 500, text: '该用户登录失败次数过多，请于10分钟后再次登录！' },
  'old-password-wrong': { status: 200, code: 500, text: '旧密码输入错误!' },
  'new-password-missing': { status: 200, code: 500, text: '新密码不允许为空!' },
  'passwords-differ': { status: 200, code: 500, text: '两次输入密码不一致!' },
  'password-weak': { status: 200, code: 500, text: '新密码至少8位，且不能与旧密码或用户名相同' },
  'only-own-password': { status: 200, code: 500, text: '只允许修改自己的密码！' },
  'depart-unknown': { status: 200, code: 500, text: '您不属于该部门' },
  'body-too-large': { status: 413, code: 413, text: '请求内容过大' },
  'file-too-large': { status: 413, code: 413, text: '文件大小不能超过 {megabytes} MB' },
  'file-not-sent': { status: 200, code: 500, text: '上传失败，没有收到文件！' },
  'file-type-refused': { status: 200, code: 500, text: '上传失败，不允许上传 {type} 类型的文件' },
  'file-content-refused': { status: 200, code: 500, text: '上传失败，文件内容不是 {type} 格式' },
  'file-unknown': { status: 404, code: 404, text: '文件不存在或已被删除' },
  'upload-folder-refused': { status: 200, code: 500, text: '上传目录bizPath，格式非法！' },
  'storage-full': { status: 507, code: 507, text: '服务器存储空间不足，文件没有保存，请联系管理员' },
  'form-unknown': { status: 200, code: 500, text: '实体不存在' },
  'form-not-synchronised': { status: 200, code: 500, text: 'NO_DB_SYNC' },
  'record-unknown': { status: 200, code: 500, text: '记录不存在或已被删除' },
  'record-stale': { status: 200, code: 409, text: '该记录已被他人修改，请核对后再保存' },
  'record-duplicate': { status: 200, code: 500, text: '数据库中已存在该记录：{fields}' },
  'value-refused': { status: 200, code: 500, text: '保存失败，{detail}' },
  'sort-unknown': { status: 200, code: 500, text: '请注意，将要排序的列字段不存在：{column}' },
  'filter-unknown': { status: 200, code: 500, text: '查询条件的字段不存在：{column}' },
  'dictionary-code-wrong': { status: 200, code: 500, text: '字典Code格式不正确！' },
  'ddl-refused': { status: 200, code: 500, text: '同步被拒绝：{detail}' },
  'definition-refused': { status: 200, code: 500, text: '{detail}' },
  'database-down': { status: 503, code: 503, text: '数据库暂时不可用，请稍后重试' },
} as const satisfies Record<string, { status: number; code: number; text: string }>;

/** The name of an error in the table. */
export type ErrorCode = keyof typeof errorTable;

/** An error that the client is meant to see. */
export class ServerError extends Error {
  constructor(
    readonly error: ErrorCode,
    readonly values: Record<string, string | number> = {},
    readonly result: unknown = null,
  ) {
    super(errorTable[error].text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')));
    this.name = 'ServerError';
  }
}

/** Throws the error of that code; `result` travels in the envelope. */
export function fail(error: ErrorCode, values?: Record<string, string | number>, result?: unknown): never {
  throw new ServerError(error, values, result);
}
