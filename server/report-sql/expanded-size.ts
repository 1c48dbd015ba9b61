import { refuse } from './refusal.ts';
import { listOf, membersOf, type Members } from './tree-nodes.ts';

/** Most nodes of a statement when every column is replaced by the expression behind it. */
const MAX_SIZE = 200_000;
/** Most columns of a table or a query. */
const MAX_COLUMNS = 1664;

/** A query as seen by the one around it: its columns, the size of the largest, and that of the whole. */
interface Query {
  columns: number;
  largest: number;
  whole: number;
}

/** What a query sees: the queries of WITH, the size of the largest column, and how many columns `*` is. */
interface View {
  named: ReadonlyMap<string, Query>;
  largest: number;
  columns: number;
}

const table: Query = { columns: MAX_COLUMNS, largest: 1, whole: 1 };

/**
 * Refuses a SELECT that the planner would expand without end: it puts the expression of a column wherever the column is named, so that
 * queries within queries, each of which names a column of the one before twice, double with each. No timeout interrupts that. The size
 * is an upper bound: every column counts as the largest in sight.
 */
export function refuseExpanding(select: unknown): void {
  const { SelectStmt } = membersOf(select);
  const { whole } = queryOf(membersOf(SelectStmt), { named: new Map(), largest: 1, columns: 0 });
  if (!(whole <= MAX_SIZE)) refuse('sql.too-expanded');
}

function queryOf({ withClause, fromClause, targetList, larg, rarg, ...rest }: Members, around: View): Query {
  let named = around.named;
  let whole = 0;
  for (const node of listOf(membersOf(withClause).ctes)) {
    const { ctename, ctequery } = membersOf(membersOf(node).CommonTableExpr);
    const query = queryOf(membersOf(membersOf(ctequery).SelectStmt), { ...around, named });
    whole += query.whole;
    named = new Map([...named, [String(ctename), query]]);
  }
  const outer = { ...around, named };
  const arms = [larg, rarg].flatMap((arm) => (arm ? [queryOf(membersOf(arm), outer)] : []));
  const from = fromOf(listOf(fromClause), { ...outer, columns: 0 });
  const view = from.view;
  const sizes = listOf(targetList).map((target) => sizeOf(target, view));
  const [values] = listOf(rest.valuesLists);
  const columns = targetList ? columnsOf(listOf(targetList), view) : listOf(membersOf(membersOf(values).List).items).length;
  whole += from.whole + sum(sizes) + sizeOf(rest, view) + sum(arms.map((arm) => arm.whole));
  const own = targetList
    ? Math.max(...sizes.map((size, place) => (isStar(listOf(targetList)[place]) ? view.largest : size)), 1)
    : sizeOf(rest, view);
  return { columns: arms[0]?.columns ?? columns, largest: arms.length ? Math.max(...arms.map((arm) => arm.largest)) : own, whole };
}

/** Reads FROM from left to right: LATERAL sees what stands before it. */
function fromOf(nodes: readonly unknown[], start: View): { view: View; whole: number } {
  let view = start;
  let whole = 0;
  const add = (query: Query) => {
    whole += query.whole;
    view = { ...view, largest: Math.max(view.largest, query.largest), columns: Math.min(MAX_COLUMNS, view.columns + query.columns) };
  };
  const read = (node: unknown): void => {
    const { RangeVar, RangeSubselect, JoinExpr } = membersOf(node);
    if (RangeVar) add(view.named.get(String(membersOf(RangeVar).relname)) ?? table);
    if (RangeSubselect) add(queryOf(membersOf(membersOf(membersOf(RangeSubselect).subquery).SelectStmt), view));
    if (!JoinExpr) return;
    const { larg, rarg, ...rest } = membersOf(JoinExpr);
    read(larg);
    read(rarg);
    whole += sizeOf(rest, view);
  };
  for (const node of nodes) read(node);
  return { view, whole };
}

/** The nodes of an expression. What the analysis of the database copies counts as often as it is there afterwards. */
function sizeOf(value: unknown, view: View): number {
  if (Array.isArray(value)) return sum(value.map((each) => sizeOf(each, view)));
  return sum(
    Object.entries(membersOf(value)).map(([name, node]) => {
      if (name === 'ColumnRef') return hasStar(node) ? view.columns * view.largest : view.largest;
      if (name === 'SelectStmt') return queryOf(membersOf(node), view).whole;
      return /^[A-Z]/.test(name) ? 1 + copiesOf(name, membersOf(node)) * sizeOf(node, view) : sizeOf(node, view);
    }),
  );
}

function copiesOf(type: string, { kind, rexpr }: Members): number {
  if (type !== 'A_Expr') return 1;
  if (String(kind).includes('BETWEEN')) return String(kind).includes('SYM') ? 4 : 2;
  return kind === 'AEXPR_IN' ? Math.max(1, listOf(membersOf(membersOf(rexpr).List).items).length) : 1;
}

function columnsOf(targets: readonly unknown[], { columns }: View): number {
  return Math.min(MAX_COLUMNS, sum(targets.map((target) => (isStar(target) ? columns : 1))));
}

function isStar(target: unknown): boolean {
  return hasStar(membersOf(membersOf(membersOf(target).ResTarget).val).ColumnRef);
}

function hasStar(column: unknown): boolean {
  return listOf(membersOf(column).fields).some((field) => 'A_Star' in membersOf(field));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
