export { compile } from './compile/compile.ts';
export type { CompileContext } from './compile/compile.ts';
export { allowedButtons, tablePrefixes, type AllowedButtons } from './compile/permissions/allowed-buttons.ts';
export { actionCodes, unrestricted } from './compile/permissions/permission-entry.ts';
export type { CompilePermissions, PermissionEntry } from './compile/permissions/permission-entry.ts';
export type * from './compile/plan.ts';
export { subTablesOf } from './compile/sub-tables.ts';
export { columnType, columnTypeOf, columnTypes, storedTypeOf, wireTypeNames } from './column-types/index.ts';
export type { TypeMatch } from './column-types/index.ts';
export type { ColumnTypeName } from './compile/type-names.ts';
export type { ColumnType, JsonSchema, Place } from './column-types/define.ts';
export { link, type DefinitionCatalogue } from './link/link.ts';
export type { LinkableField, LinkableForm } from './link/references.ts';
export type { Operator } from './column-types/operator.ts';
export { namesIn } from './column-types/choice-source.ts';
export type {
  ChainChoices,
  ChoiceSource,
  DictionaryColumns,
  RecordChoices,
  ReportChoices,
  TreeChoices,
} from './column-types/choice-source.ts';
export type { ModelContext, SampleCode, StoredField, StoredType, WireMembers } from './column-types/stored-type.ts';
export { holdsNumbers } from './column-types/stored-values.ts';
export { writtenViews } from './column-types/written-views.ts';
export { decimalsOf } from './text/number-digits.ts';
export type { Option } from './sources/option.ts';
export type { WireValue } from './wire/wire-value.ts';
export { fieldErrorsOf, isWireRow, StaleRecordError, TransferError } from './data-provider.ts';
export type {
  DataProvider,
  FieldError,
  ImportOutcome,
  ImportRequest,
  RowsRequest,
  SaveRequest,
  UploadOptions,
  WireDocument,
  WireRow,
} from './data-provider.ts';
export { readCron } from './cron/read-cron.ts';
export { fireTimes } from './cron/fire-times.ts';
export { diagnosticCodes, nearest } from './diagnostics.ts';
export type { Diagnostic, DiagnosticCode, Severity } from './diagnostics.ts';
export type { Document, DocumentError } from './document/document.ts';
export { parseDocument } from './document/parse.ts';
export type { ParsedDocument } from './document/parse.ts';
export { readOptions } from './document/read-options.ts';
export { newValues } from './draft/new-values.ts';
export { defaultText, readDefault } from './expressions/default-value.ts';
export type { DefaultContext } from './expressions/default-value.ts';
export { isChanged, isRowChanged, redo, reduce, undo } from './draft/draft.ts';
export type { Command, Draft, DraftRow, DraftTable, Values } from './draft/draft.ts';
export { openDraft } from './draft/open-draft.ts';
export { parseRow } from './draft/opened-row.ts';
export { payload } from './draft/payload.ts';
export { coercer } from './grid-entry/reading/coerce.ts';
export type { Coerced, Coercer } from './grid-entry/reading/coerce.ts';
export { refusalCodes } from './grid-entry/refusal.ts';
export type { Refusal, RefusalCode } from './grid-entry/refusal.ts';
export { closedConnection, HEARTBEAT_MS, nextConnection, RECONNECT_MS, TIMEOUT_MS } from './live/connection.ts';
export type { ConnectionEffect, ConnectionEvent, ConnectionState } from './live/connection.ts';
export { readLiveMessage } from './live/live-message.ts';
export type { LiveMessage } from './live/live-message.ts';
export type { ServerAnswer } from './sources/checks.ts';
export type { DictionaryReference } from './sources/dictionaries.ts';
export type { LiveMembership, LiveSource, LiveTable } from './sources/live.ts';
export { filtersOf, queryConditionsOf } from './query/conditions.ts';
export type { Condition, QueryConditions, Range } from './query/conditions.ts';
export { readListState, writeListState } from './query/list-state.ts';
export type { ListState } from './query/list-state.ts';
export { accountFault, passwordFault } from './rules/account-rules.ts';
export type { AccountFault, AccountField } from './rules/account-rules.ts';
export { customPattern, matchesCustom, isExpression } from './rules/custom.ts';
export { deriveRecord } from './rules/derive-record.ts';
export type { DerivedRecord, RecordCell } from './rules/derive-record.ts';
export { checkFormRule } from './rules/form-rules.ts';
export type { NamedRule } from './rules/form-rules.ts';
export { handlerRuns, runHandlers, serverHandler } from './rules/handlers.ts';
export type { HandledCell, HandlerAnswer, HandlerRuns, HandlersResult, RuleHandler } from './rules/handlers.ts';
export { lockedChanges } from './rules/locked-changes.ts';
export type { RecordChange } from './rules/locked-changes.ts';
export { failureCodes } from './rules/rule-plan.ts';
export type { Failure, FailureCode, RulePlan } from './rules/rule-plan.ts';
export { matchesPattern, patternCodes, patternOf, patterns } from './rules/patterns.ts';
export type { PatternName } from './rules/patterns.ts';
export { validateForm, validateRow, validateTable, validateValue } from './rules/validate.ts';
export { urlPart } from './text/url-part.ts';
