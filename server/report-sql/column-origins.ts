import { parse } from 'libpg-query';
import { readSqlText } from './read-text.ts';
import { listOf, membersOf, namesOf, type Members } from './tree-nodes.ts';

/** The column of a table that a column of a report shows as it is. */
export interface ColumnOrigin {
  table: string;
  column: string;
}

/** A table in the FROM clause, by the name under which the query knows it; null for a subquery or a query of WITH. */
type Sources = ReadonlyMap<string, string | null>;

/**
 * The columns of a report that are plain columns of a table, by their lower-case names in the result. Computed columns, those of subqueries
 * and of set operations have no origin, nor has any column of a text that does not parse. Never throws.
 */
export async function columnOrigins(cgr_sql: string): Promise<ReadonlyMap<string, ColumnOrigin>> {
  try {
    const { pieces } = readSqlText(cgr_sql);
    const { stmts = [] } = await parse(pieces.map((piece, place) => (place ? `$${place}${piece}` : piece)).join(''));
    return originsOf(membersOf(membersOf(stmts[0]?.stmt).SelectStmt));
  } catch {
    return new Map();
  }
}

function originsOf(select: Members): ReadonlyMap<string, ColumnOrigin> {
  const named = new Set(listOf(membersOf(select.withClause).ctes).map((cte) => String(membersOf(membersOf(cte).CommonTableExpr).ctename)));
  const sources: Sources = new Map(listOf(select.fromClause).flatMap((node) => sourcesOf(node, named)));
  const origins = new Map<string, ColumnOrigin>();
  for (const node of listOf(select.targetList)) {
    const { name, val } = membersOf(membersOf(node).ResTarget);
    const [first, second] = namesOf(membersOf(membersOf(val).ColumnRef).fields);
    const column = second ?? first;
    const table = column === undefined ? null : tableOf(sources, second === undefined ? undefined : first);
    if (table && column !== undefined) origins.set(String(name ?? column).toLowerCase(), { table, column: column.toLowerCase() });
  }
  return origins;
}

/** The table of a qualified column; that of any other column where the query reads from one source alone. */
function tableOf(sources: Sources, qualifier: string | undefined): string | null {
  if (qualifier !== undefined) return sources.get(qualifier) ?? null;
  const [only] = sources.size === 1 ? sources.values() : [];
  return only ?? null;
}

function sourcesOf(node: unknown, named: ReadonlySet<string>): [string, string | null][] {
  const { RangeVar, JoinExpr, RangeSubselect } = membersOf(node);
  if (JoinExpr !== undefined) {
    const { larg, rarg } = membersOf(JoinExpr);
    return [...sourcesOf(larg, named), ...sourcesOf(rarg, named)];
  }
  const { relname, alias } = membersOf(RangeVar ?? RangeSubselect);
  const name = String(membersOf(alias).aliasname ?? relname);
  return [[name, RangeVar === undefined || named.has(String(relname)) ? null : String(relname)]];
}
