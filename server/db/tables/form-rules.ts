import type { Generated } from 'kysely';
import type { AuditColumns } from './online.ts';

/** A script of a form for the browser (wire 9.5); kept, and run only where it is switched on. */
export interface FormScriptTable {
  id: string;
  cgform_head_id: string;
  cg_js: string | null;
  /** `list` or `form`. */
  cg_js_type: string | null;
  content: string | null;
}

/** A script that an administrator lets run, as the text that was switched on. */
export interface RunningScriptTable {
  cgform_head_id: string;
  cg_js_type: string;
  cg_js: string;
  switched_by: string;
  switched_at: Generated<string>;
}

/** A script as it was saved (STORE-11). */
export interface ScriptVersionTable {
  id: Generated<string>;
  cgform_head_id: string;
  cg_js_type: string;
  cg_js: string;
  saved_by: string;
  saved_at: Generated<string>;
}

/** Statements of a button or an action; kept, never run. */
export interface FormSqlTable {
  id: string;
  cgform_head_id: string;
  button_code: string | null;
  cgb_sql: string | null;
  cgb_sql_name: string | null;
  content: string | null;
}

/** A class or address that the stock server calls; kept, never called. */
export interface FormJavaTable {
  id: string;
  cgform_head_id: string;
  button_code: string | null;
  cg_java_type: string | null;
  cg_java_value: string | null;
  active_status: string | null;
  event: string | null;
}

interface Resolution {
  resolved_by: string | null;
  resolved_at: string | null;
}

/** A rule that shows only some rows (wire 9.8). */
export interface FormRowRuleTable extends AuditColumns, Resolution {
  id: string;
  cgform_id: string;
  rule_name: string | null;
  rule_column: string | null;
  rule_operator: string | null;
  rule_value: string | null;
  status: number | null;
  /** 1: the rows of those who are related to it are limited by it. */
  is_applied: number;
}

/** A rule that takes a field or a button from all but those who are related to it. */
export interface FormPageRuleTable extends AuditColumns, Resolution {
  id: string;
  cgform_id: string;
  code: string | null;
  /** 1 field, 2 button. */
  type: number | null;
  /** 3 editable, 5 visible. */
  control: number | null;
  /** 3 list, 5 form. */
  page: number | null;
  status: number | null;
  /** 1: a permission of the menu stands for it. */
  is_applied: number;
}

/** Who is related to a rule. */
export interface FormRuleRelationTable {
  id: string;
  cgform_id: string;
  role_id: string | null;
  auth_id: string | null;
  type: number | null;
  auth_mode: string | null;
}

/** Scripts and rules of imported forms, and the forms that a rule closes. */
export interface FormRuleTables {
  'sys.onl_cgform_enhance_js': FormScriptTable;
  'sys.form_script_run': RunningScriptTable;
  'sys.form_script_version': ScriptVersionTable;
  'sys.onl_cgform_enhance_sql': FormSqlTable;
  'sys.onl_cgform_enhance_java': FormJavaTable;
  'sys.onl_auth_data': FormRowRuleTable;
  'sys.onl_auth_page': FormPageRuleTable;
  'sys.onl_auth_relation': FormRuleRelationTable;
  'sys.closed_form': { id: string };
}
