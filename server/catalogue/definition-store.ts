import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { readDefinition, type DefinitionRows, type FormDefinition } from './definition.ts';
import { groupBy } from './group-by.ts';

/** Reads every definition, in four queries. */
export async function readAllDefinitions(db: Database): Promise<FormDefinition[]> {
  return readDefinitions(db, undefined);
}

/** Reads the definitions of these heads. */
export async function readDefinitions(db: Database, headIds: readonly string[] | undefined): Promise<FormDefinition[]> {
  const chosen = <Row>(rows: readonly (Row & { cgform_head_id: string })[]) => groupBy(rows, (row) => row.cgform_head_id);
  const [heads, fields, indexes, buttons] = await Promise.all([
    db
      .selectFrom('sys.onl_cgform_head')
      .selectAll()
      .$if(headIds !== undefined, (query) => query.where('id', 'in', headIds ?? []))
      .execute(),
    db
      .selectFrom('sys.onl_cgform_field')
      .selectAll()
      .$if(headIds !== undefined, (query) => query.where('cgform_head_id', 'in', headIds ?? []))
      .orderBy('order_num')
      .orderBy('id')
      .execute()
      .then(chosen),
    db
      .selectFrom('sys.onl_cgform_index')
      .selectAll()
      .$if(headIds !== undefined, (query) => query.where('cgform_head_id', 'in', headIds ?? []))
      .orderBy('id')
      .execute()
      .then(chosen),
    db
      .selectFrom('sys.onl_cgform_button')
      .selectAll()
      .$if(headIds !== undefined, (query) => query.where('cgform_head_id', 'in', headIds ?? []))
      .orderBy('order_num')
      .execute()
      .then(chosen),
  ]);
  return heads.map((head) => {
    const rows: DefinitionRows = {
      head,
      fields: fields.get(head.id) ?? [],
      indexes: indexes.get(head.id) ?? [],
      buttons: buttons.get(head.id) ?? [],
    };
    return readDefinition(rows);
  });
}

/** The version that every write to a definition raises. */
export async function readCatalogueVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('sys.catalogue_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow();
  return Number(version);
}

/** Tells every instance that definitions or dictionaries have changed; runs in the transaction of the change. */
export async function raiseCatalogueVersion(db: Database): Promise<void> {
  await db
    .updateTable('sys.catalogue_version')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', 1)
    .execute();
}
