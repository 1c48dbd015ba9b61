import { Type, type Static } from '@sinclair/typebox';
import { mayOpenForm } from '#server/access/may-open.ts';
import { snapshotFor } from '#server/access/sight.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { FormDefinition } from '#server/catalogue/definition/definition.ts';
import { failWhenTableIsMissing, refuseTable } from '#server/catalogue/choices/fail-missing.ts';
import { parseEqualCondition } from '#server/catalogue/conditions/equal-condition.ts';
import { isDeclaredTree, readTreeLevel, resolveTableTree, type TableTree, type TreeColumns } from '#server/catalogue/choices/table-tree.ts';
import { ok } from '#server/envelope.ts';
import { fail } from '#server/errors.ts';
import { defineRoute, type Route } from '#server/route.ts';

const name = Type.String({ maxLength: 100 });
const text = Type.Optional(Type.String({ maxLength: 500 }));
const treeQuery = Type.Object({
  ...{ tableName: name, text: name, code: name, pidField: name },
  ...{ pid: text, hasChildField: text, converIsLeafVal: text, condition: Type.Optional(Type.String({ maxLength: 2000 })) },
});

/** Trees in tables (wire 6.5): a table with a column that names the parent, one level at a time. */
export function treeRoutes(context: ServerContext): Route[] {
  const { db } = context;
  return [
    defineRoute({
      method: 'GET',
      url: '/sys/dict/loadTreeData',
      access: 'self',
      schema: { query: treeQuery },
      async run({ query, subject }) {
        const { pid = '', converIsLeafVal, condition = '' } = query;
        const snapshot = await snapshotFor(context, subject);
        const mayOpen = (form: FormDefinition) => mayOpenForm(snapshot, subject, form);
        const asked = columnsOf(query);
        const { table, ...columns } = asked;
        const refuse = () => refuseTable(snapshot, table, Object.values(columns), isDeclaredTree(snapshot, asked));
        const tree = resolveTableTree(snapshot, asked, mayOpen) ?? refuse();
        const search = { parent: pid, equal: equalOf(tree, condition), flagMeansLeaf: converIsLeafVal === '0' };
        return ok(await readTreeLevel(db, tree, search).catch(failWhenTableIsMissing(table)));
      },
    }),
  ];
}

function columnsOf({ tableName, text, code, pidField, hasChildField = '' }: Static<typeof treeQuery>): TreeColumns {
  const read = (name: string) => name.trim().toLowerCase();
  return { table: read(tableName), text: read(text), value: read(code), parent: read(pidField), hasChild: read(hasChildField) };
}

/** An unknown name is rejected: ignoring it would return rows that were not requested. */
function equalOf(tree: TableTree, condition: string) {
  const refuse = () => fail('bad-input', { detail: 'condition' });
  return (parseEqualCondition(condition) ?? refuse()).map(([name, value]) => ({ column: tree.column(name) ?? refuse(), value }));
}
