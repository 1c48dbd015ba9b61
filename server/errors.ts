/**
 * All expected errors: HTTP status, envelope code, and message (wire 1.3, 2.3, 4). Placeholders in braces are filled from the values
 * passed to `fail`. Any other error becomes a 500 that tells the client only a trace id.
 */
export const errorTable = {
  'token-invalid': { status: 401, code: 401, text: 'Token失效，请重新登录!' },
  'no-permission': { status: 403, code: 510, text: '没有权限，请联系管理员授权' },
  'password-must-change': { status: 403, code: 510, text: '首次登录请先修改密码' },
  'not-found': { status: 404, code: 404, text: '路径不存在，请检查路径是否正确' },
  'bad-input': { status: 400, code: 400, text: '请求参数不正确：{detail}' },
  'too-many-sockets': { status: 429, code: 429, text: '同时打开的连接过多' },
  'origin-foreign': { status: 403, code: 510, text: '不允许从其他站点连接' },
  internal: { status: 500, code: 500, text: '服务器内部错误，追踪号 {trace}' },
  'captcha-missing': { status: 200, code: 500, text: '验证码无效' },
  'captcha-wrong': { status: 200, code: 412, text: '验证码错误' },
  'user-frozen': { status: 200, code: 500, text: '该用户已冻结' },
  'login-wrong': { status: 200, code: 500, text: '用户名或密码错误' },
  'login-locked': { status: 200, code: 500, text: '该用户登录失败次数过多，请于10分钟后再次登录！' },
  'address-locked': { status: 200, code: 500, text: '该地址登录失败次数过多，请于1小时后再次登录！' },
  'old-password-wrong': { status: 200, code: 500, text: '旧密码输入错误!' },
  'new-password-missing': { status: 200, code: 500, text: '新密码不允许为空!' },
  'passwords-differ': { status: 200, code: 500, text: '两次输入密码不一致!' },
  'password-weak': { status: 200, code: 500, text: '新密码至少8位，且不能与旧密码或用户名相同' },
  'only-own-password': { status: 200, code: 500, text: '只允许修改自己的密码！' },
  'depart-unknown': { status: 200, code: 500, text: '您不属于该部门' },
  'depart-not-named': { status: 200, code: 500, text: 'departId 和 orgCode 不能都为空！' },
  'depart-parent-unknown': { status: 200, code: 500, text: '上级部门不存在或已被删除' },
  'depart-move-refused': { status: 200, code: 500, text: '部门不能变更上级，请新建部门' },
  'depart-code-exhausted': { status: 200, code: 500, text: '该部门下的机构编码已用完' },
  'search-empty': { status: 200, code: 500, text: '查找失败' },
  'user-taken': { status: 200, code: 500, text: '用户账号已存在' },
  'user-has-no-roles': { status: 200, code: 500, text: '未找到用户相关角色信息' },
  'own-account-kept': { status: 200, code: 500, text: '不能冻结或删除自己的账号，也不能移除自己的管理员角色' },
  'own-grants-kept': { status: 200, code: 500, text: '不能变更自己的角色和部门，请联系管理员' },
  'administrator-kept': { status: 200, code: 500, text: '只有管理员可以变更管理员的账号和管理员角色' },
  'grant-beyond-own': { status: 200, code: 500, text: '不能授予含有您没有的权限的角色：{roles}，请联系管理员' },
  'account-beyond-own': { status: 200, code: 500, text: '该用户的角色含有您没有的权限：{roles}，请由管理员重置密码' },
  'administrator-role-kept': { status: 200, code: 500, text: '管理员角色不能删除，编码不能修改' },
  'role-code-taken': { status: 200, code: 500, text: '角色编码已存在' },
  'user-not-in-depart': { status: 200, code: 500, text: '当前选中部门与用户无关联关系!' },
  'body-too-large': { status: 413, code: 413, text: '提交的数据过大，不能超过 {megabytes} MB' },
  'form-too-large': { status: 413, code: 413, text: '一次提交的文件或字段过多' },
  'file-too-large': { status: 413, code: 413, text: '文件大小不能超过 {megabytes} MB' },
  'file-not-sent': { status: 200, code: 500, text: '上传失败，没有收到文件！' },
  'file-type-refused': { status: 200, code: 500, text: '上传失败，不允许上传 {type} 类型的文件' },
  'file-content-refused': { status: 200, code: 500, text: '上传失败，文件内容不是 {type} 格式' },
  'file-unknown': { status: 404, code: 404, text: '文件不存在或已被删除' },
  'upload-folder-refused': { status: 200, code: 500, text: '上传目录bizPath，格式非法！' },
  'storage-full': { status: 507, code: 507, text: '服务器存储空间不足，文件没有保存，请联系管理员' },
  'form-unknown': { status: 200, code: 500, text: '实体不存在' },
  'form-not-synchronised': { status: 200, code: 500, text: 'NO_DB_SYNC' },
  'form-no-tree': { status: 200, code: 500, text: '该表单不是树形表单' },
  'tree-too-large': { status: 200, code: 500, text: '连同下级共 {count} 条记录，一次最多删除 {max} 条，请分批删除' },
  'record-unknown': { status: 200, code: 500, text: '记录不存在或已被删除' },
  'record-stale': { status: 200, code: 409, text: '该记录已被他人修改，请核对后再保存' },
  'record-duplicate': { status: 200, code: 500, text: '数据库中已存在该记录：{fields}' },
  'value-refused': { status: 200, code: 500, text: '保存失败，{detail}' },
  'sheet-refused': { status: 200, code: 500, text: '导入失败，{file}：{detail}' },
  'sheets-busy': { status: 503, code: 503, text: '正在导入或导出的人较多，请稍后重试' },
  'export-too-large': { status: 200, code: 500, text: '共 {count} 行，超过 Excel 一张表的上限 {max} 行，请缩小查询范围后再导出' },
  'sort-unknown': { status: 200, code: 500, text: '请注意，将要排序的列字段不存在：{column}' },
  'filter-unknown': { status: 200, code: 500, text: '查询条件的字段不存在：{column}' },
  'value-taken': { status: 200, code: 500, text: '该值不可用，系统中已存在！' },
  'value-check-refused': { status: 200, code: 500, text: '该字段未声明唯一校验，不能检查重复' },
  'category-pcode-wrong': { status: 200, code: 500, text: '加载分类字典树参数有误.[{part}]!' },
  'category-code-unknown': { status: 200, code: 500, text: '该编码【{code}】不存在，请核实!' },
  'category-code-ambiguous': { status: 200, code: 500, text: '该编码【{code}】存在多个，请核实!' },
  'category-unknown': { status: 200, code: 500, text: '查询无果' },
  'category-code-missing': { status: 200, code: 500, text: '错误,类型编码为空!' },
  'category-code-foreign': { status: 200, code: 500, text: '编码不符合规范,须以"{parent}"开头!' },
  'category-parent-wrong': { status: 200, code: 500, text: '上级分类不存在，或是分类自己的下级' },
  'category-codes-used-up': { status: 200, code: 500, text: '上级分类下的编码已用完' },
  'check-rule-unknown': { status: 200, code: 500, text: '该编码不存在' },
  'check-rule-wrong': { status: 200, code: 500, text: '校验规则[{code}]配置有误：{detail}' },
  'check-rule-failed': { status: 200, code: 500, text: '{detail}' },
  'fill-rule-unknown': { status: 200, code: 500, text: '填值规则[{code}]不存在' },
  'fill-rule-class-unknown': { status: 200, code: 500, text: '填值规则[{code}]的实现类不受支持：{ruleClass}' },
  'fill-rule-wrong': { status: 200, code: 500, text: '填值规则[{code}]配置有误：{detail}' },
  'dictionary-code-wrong': { status: 200, code: 500, text: '字典Code格式不正确！' },
  'request-key-used': { status: 200, code: 500, text: '该请求标识已用于另一次提交，请刷新页面后重试' },
  'ddl-refused': { status: 200, code: 500, text: '同步被拒绝：{detail}' },
  'definition-refused': { status: 200, code: 500, text: '{detail}' },
  'report-unknown': { status: 200, code: 500, text: '实体不存在' },
  'report-off': { status: 200, code: 500, text: '在线报表未启用：{detail}' },
  'report-busy': { status: 503, code: 503, text: '报表查询繁忙，请稍后重试' },
  'report-refused': { status: 200, code: 500, text: '报表SQL未通过检查：{detail}' },
  'report-failed': { status: 200, code: 500, text: '报表查询失败，{detail}' },
  'report-too-slow': { status: 200, code: 500, text: '报表查询超时，请缩小查询范围' },
  'report-too-large': { status: 200, code: 500, text: '报表结果过大，请缩小查询范围' },
  'report-unparsed': { status: 200, code: 500, text: '解析失败，{detail}' },
  'job-unknown': { status: 200, code: 500, text: '定时任务不存在！' },
  'job-kind-unknown': { status: 200, code: 500, text: '没有名为 {name} 的任务类' },
  'job-cron-wrong': { status: 200, code: 500, text: '{detail}' },
  'job-parameter-wrong': { status: 200, code: 500, text: '任务参数错误：{detail}' },
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
