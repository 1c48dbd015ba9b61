/** The value of a member of a tree: a plain value, a node, a list of nodes, or the members of a node of that type without its name around them. */
type Member = 'value' | 'node' | 'nodes' | `=${string}`;

/** The members that a node may have. */
export type Shape = ReadonlyMap<string, Member>;

function shape(members: Record<string, Member>): Shape {
  return new Map(Object.entries({ location: 'value', ...members }));
}

/**
 * The subset of PostgreSQL's grammar allowed in reports: the node types with their members, as named by libpg-query. Everything else is
 * refused: INTO, row locks, data-modifying and recursive WITH, table functions, XML and JSON constructors, and future grammar.
 */
export const shapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries({
    SelectStmt: shape({
      ...{
        distinctClause: 'nodes',
        targetList: 'nodes',
        fromClause: 'nodes',
        whereClause: 'node',
        groupClause: 'nodes',
        groupDistinct: 'value',
      },
      ...{
        havingClause: 'node',
        windowClause: 'nodes',
        valuesLists: 'nodes',
        sortClause: 'nodes',
        limitOffset: 'node',
        limitCount: 'node',
      },
      ...{ limitOption: 'value', withClause: '=WithClause', op: 'value', all: 'value', larg: '=SelectStmt', rarg: '=SelectStmt' },
    }),
    WithClause: shape({ ctes: 'nodes' }),
    CommonTableExpr: shape({ ctename: 'value', aliascolnames: 'nodes', ctematerialized: 'value', ctequery: 'node' }),
    ResTarget: shape({ name: 'value', val: 'node' }),
    RangeVar: shape({ schemaname: 'value', relname: 'value', inh: 'value', relpersistence: 'value', alias: '=Alias' }),
    RangeSubselect: shape({ lateral: 'value', subquery: 'node', alias: '=Alias' }),
    JoinExpr: shape({
      ...{ jointype: 'value', isNatural: 'value', larg: 'node', rarg: 'node', usingClause: 'nodes', quals: 'node', alias: '=Alias' },
      ...{ join_using_alias: '=Alias', rtindex: 'value' },
    }),
    Alias: shape({ aliasname: 'value', colnames: 'nodes' }),
    ColumnRef: shape({ fields: 'nodes' }),
    A_Star: shape({}),
    A_Const: shape({ ival: 'value', fval: 'value', boolval: 'value', sval: 'value', isnull: 'value' }),
    ParamRef: shape({ number: 'value' }),
    A_Expr: shape({ kind: 'value', name: 'nodes', lexpr: 'node', rexpr: 'node', rexpr_list_start: 'value', rexpr_list_end: 'value' }),
    BoolExpr: shape({ boolop: 'value', args: 'nodes' }),
    NullTest: shape({ arg: 'node', nulltesttype: 'value', argisrow: 'value' }),
    BooleanTest: shape({ arg: 'node', booltesttype: 'value' }),
    CaseExpr: shape({ arg: 'node', args: 'nodes', defresult: 'node' }),
    CaseWhen: shape({ expr: 'node', result: 'node' }),
    CoalesceExpr: shape({ args: 'nodes' }),
    MinMaxExpr: shape({ op: 'value', args: 'nodes' }),
    SQLValueFunction: shape({ op: 'value', typmod: 'value' }),
    FuncCall: shape({
      ...{ funcname: 'nodes', args: 'nodes', agg_order: 'nodes', agg_filter: 'node', over: '=WindowDef', agg_within_group: 'value' },
      ...{ agg_star: 'value', agg_distinct: 'value', funcformat: 'value' },
    }),
    WindowDef: shape({
      ...{ name: 'value', refname: 'value', partitionClause: 'nodes', orderClause: 'nodes', frameOptions: 'value', startOffset: 'node' },
      endOffset: 'node',
    }),
    TypeCast: shape({ arg: 'node', typeName: '=TypeName' }),
    TypeName: shape({ names: 'nodes', typmods: 'nodes', typemod: 'value' }),
    SubLink: shape({ subLinkType: 'value', testexpr: 'node', operName: 'nodes', subselect: 'node' }),
    A_ArrayExpr: shape({ elements: 'nodes', list_start: 'value', list_end: 'value' }),
    RowExpr: shape({ args: 'nodes', row_format: 'value' }),
    GroupingSet: shape({ kind: 'value', content: 'nodes' }),
    GroupingFunc: shape({ args: 'nodes' }),
    SortBy: shape({ node: 'node', sortby_dir: 'value', sortby_nulls: 'value' }),
    List: shape({ items: 'nodes' }),
    String: shape({ sval: 'value' }),
    Integer: shape({ ival: 'value' }),
  }),
);

/** The keywords of rejected members and nodes. */
export const refusedNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    intoClause: 'SELECT INTO',
    lockingClause: 'FOR UPDATE / FOR SHARE',
    RangeTableSample: 'TABLESAMPLE',
    RangeTableFunc: 'XMLTABLE',
    func_variadic: 'VARIADIC',
    CollateClause: 'COLLATE',
    InsertStmt: 'INSERT',
    UpdateStmt: 'UPDATE',
    DeleteStmt: 'DELETE',
    MergeStmt: 'MERGE',
  }),
);

/** The word at which a rejected member or node without a place of its own stands. */
export const refusedWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ intoClause: 'into', lockingClause: 'for', recursive: 'recursive', RangeTableSample: 'tablesample' },
    ...{ InsertStmt: 'insert', UpdateStmt: 'update', DeleteStmt: 'delete', MergeStmt: 'merge', catalogname: 'from' },
  }),
);
