export { compile } from './compile/compile.ts';
export { listColumns } from './compile/list-columns.ts';
export { allowedButtons, tablePrefixes, type AllowedButtons } from './compile/permissions/allowed-buttons.ts';
export { actionCodes, unrestricted } from './compile/permissions/permission-entry.ts';
export type { CompilePermissions, PermissionEntry } from './compile/permissions/permission-entry.ts';
export type { ColumnPlan, FormPlan, OneToManyPlan, QueryItemPlan } from './compile/plan.ts';
export { subTablesOf } from './compile/sub-tables.ts';
export { aggregates, MAX_MEASURES, printChart, readChart, type Aggregate, type Chart } from './chart/chart.ts';
export { filledFilters } from './query/filled-filters.ts';
export { resolveFilters } from './query/relative-dates.ts';
export { viewFilters } from './query/view-filters.ts';
export { listParams } from './query/list-state.ts';
export { FIRST_PAUSE_MS, longerPause, pauseOrOnline } from './loading/pause-or-online.ts';
export { ChunkLoadError, loadWanted, setCodeLine } from './loading/wanted-code.ts';
export { blockKinds, paperNames, readTemplate, type PrintBlock } from './print/print-template.ts';
export { printPageOf, withTicket } from './print/print-page.ts';
export type { PrintNames, TemplateFault } from './print/fault-check.ts';
export { templateFaults } from './print/template-faults.ts';
export { periods, type Period } from './chart/period.ts';
export { columnType, columnTypeOf, columnTypes, storedTypeOf } from './column-types/index.ts';
export type { ColumnTypeName } from './compile/type-names.ts';
export { link } from './link/link.ts';
export { linkReport } from './link/link-report.ts';
export type { DefinitionCatalogue } from './link/resolve-name.ts';
export { isInCircle, structureFaults, type FormStructure, type FormStructures } from './link/structure.ts';
export { carryOverOf } from './bindings/carry-over.ts';
export { allowedIn, choiceLimitOf, type ChoiceLimit } from './bindings/choice-limit.ts';
export { namesIn } from './column-types/choice-source.ts';
export type { ChainChoices, ChoiceSource, DictionaryColumns } from './column-types/choice-source.ts';
export type { ModelContext, ShownOfLink, StoredType, WireMembers } from './column-types/stored-type.ts';
export { holdsNumbers } from './column-types/stored-values.ts';
export { declaredMembers } from './column-types/stored-values.ts';
export { LOCKED_ABOVE, ROWS_BELOW } from './sources/documents.ts';
export { writtenViews } from './column-types/written-views.ts';
export { dayFormats, spellDay, type DayFormat } from './text/day-format.ts';
export { decimalsOf } from './text/number-digits.ts';
export type { WireValue } from './wire/wire-value.ts';
export {
  diagnosticsOf,
  FaultyDocumentError,
  fieldErrorsOf,
  isWireRow,
  RecordsInUseError,
  StaleRecordError,
  TransferError,
  usageOf,
} from './data-provider.ts';
export type {
  DataProvider,
  FieldError,
  ImportOutcome,
  ReviewOutcome,
  ReviewRequest,
  ReviewRow,
  ReviewSave,
  ImportRequest,
  RowGroups,
  RowsRequest,
  GroupsRequest,
  TotalsRequest,
  UploadOptions,
  WireDocument,
  WireRow,
} from './data-provider.ts';
export { readCron } from './cron/read-cron.ts';
export { fireTimes } from './cron/fire-times.ts';
export { diagnosticReport, type Diagnostic } from './diagnostics.ts';
export type { Document, ListTheme } from './document/document.ts';
export { declaredPulls, type DeclaredPull } from './document/declared-pulls.ts';
export { parseDocument } from './document/parse.ts';
export { hooksOf } from './document/script-hooks.ts';
export { readOptions } from './document/read-options.ts';
export { newValues } from './draft/new-values.ts';
export { namesRead } from './expressions/names-read.ts';
export { compileExpression } from './expressions/compile-expression.ts';
export { evaluate } from './expressions/evaluate.ts';
export type { Value, ValueKind } from './expressions/value.ts';
export { readDefault, type DefaultContext } from './expressions/default-value.ts';
export { openDraft } from './draft/open-draft.ts';
export { payload } from './draft/payload.ts';
export { coercer } from './grid-entry/reading/coerce.ts';
export type { Refusal } from './draft/refusal.ts';
export { closedConnection, HEARTBEAT_MS, nextConnection, RECONNECT_MS, TIMEOUT_MS } from './live/connection.ts';
export type { ConnectionEffect, ConnectionEvent } from './live/connection.ts';
export { readLiveMessage } from './live/live-message.ts';
export type { LiveMessage } from './live/live-message.ts';
export type { ActionAnswer, MadeRecords } from './sources/actions.ts';
export type { Chain, ChainPart, ChainRecord } from './sources/chain.ts';
export { linkedKeyOf, type LinkedKey } from './document/linked-key.ts';
export type { ServerAnswer } from './sources/checks.ts';
export type { DictionaryReference } from './sources/dictionaries.ts';
export { missingSourceCode, missingSourceOf, readMissingSource, type MissingSource } from './sources/missing-source.ts';
export type { LiveMembership, LiveSource, LiveTable } from './sources/live.ts';
export { accountFault, passwordFault } from './rules/account-rules.ts';
export { customPattern, matchesCustom, isExpression } from './rules/custom.ts';
export { loadPatternEngine } from '#pattern-engine';
export { deriveRecord } from './rules/derive-record.ts';
export type { DerivedRecord, RecordCell } from './rules/derive-record.ts';
export { isClosedRecord } from './rules/closed-record.ts';
export { isTableLocked, lockedChanges } from './rules/locked-changes.ts';
export { unofferedCells, type UnofferedCell } from './rules/unoffered-cells.ts';
export { matchesPattern, patternOf, patternTest } from './rules/patterns.ts';
export { validateValue } from './rules/validate.ts';
export { urlPart } from './text/url-part.ts';
export { knownPinyin, loadPinyin, optionMatcher } from './text/pinyin-match.ts';
export type { PinyinReader } from './text/search-rank.ts';
export type { Option } from './sources/option.ts';
export type { ReviewColumn, ReviewHead, ReviewLine, ReviewOrphans, ReviewRemark } from './sources/import-review.ts';
