import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../db/connect.ts';
import { Sentence } from '../sentence.ts';

/** Schemas that the SQL of a report may read. */
const SCHEMAS = ['biz', 'report'] as const;
const CONNECTION_LIMIT = 40;
const TEMP_FILE_LIMIT = '256MB';

/** Why reports cannot be run here, for the operator. */
export class ReportRoleUnavailable extends Error {
  override name = 'ReportRoleUnavailable';

  constructor(readonly reason: Sentence) {
    super(reason.code);
  }
}

/** The role name of a database: roles are server-wide, and databases must not share one. */
export function reportRoleOf(database: string): string {
  return `report_ro_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`;
}

/**
 * Creates or repairs the login role that runs report SQL, and returns its connection URL. The role is specific to this database and may
 * only read the schemas `biz` and `report`. Its password is derived from ours, so that all instances agree without storing it.
 */
export async function ensureReportRole(db: Database, databaseUrl: string): Promise<string> {
  const ours = new pg.Client({ connectionString: databaseUrl });
  if (!ours.password) throw new ReportRoleUnavailable(new Sentence('sql.role-without-password'));
  const database = ours.database ?? '';
  const role = reportRoleOf(database);
  const password = createHmac('sha256', ours.password).update(`selvedge report role of ${database}`).digest('base64url');
  try {
    await db.transaction().execute((transaction) => prepareRole(transaction, role, password));
  } catch (error) {
    // 42501: our own user may not make roles.
    if (error instanceof Error && 'code' in error && error.code === '42501')
      throw new ReportRoleUnavailable(new Sentence('sql.role-not-creatable'));
    throw error;
  }
  return withCredentials(databaseUrl, role, password);
}

async function prepareRole(db: Database, role: string, password: string): Promise<void> {
  // Instances that start at the same moment would change the same rows of the catalogue.
  await sql`select pg_advisory_xact_lock(hashtext('report role'))`.execute(db);
  const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db);
  const name = sql.id(role);
  await sql`${sql.raw(rows.length ? 'alter' : 'create')} role ${name} login password ${sql.lit(password)} connection limit ${sql.lit(CONNECTION_LIMIT)}`.execute(
    db,
  );
  await limitTempFiles(db, role);
  for (const schema of SCHEMAS) await grantReading(db, schema, role);
}

/** Only a superuser may set it; elsewhere the statement timeout bounds what a query can spill. */
async function limitTempFiles(db: Database, role: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_roles where rolname = current_user and rolsuper`.execute(db);
  if (rows.length) await sql`alter role ${sql.id(role)} set temp_file_limit = ${sql.lit(TEMP_FILE_LIMIT)}`.execute(db);
}

/** Grants missing privileges, for existing and future tables; a second start writes nothing. */
async function grantReading(db: Database, schema: string, role: string): Promise<void> {
  const [place, name] = [sql.id(schema), sql.id(role)];
  const { rows } = await sql<{ usable: boolean; readable: boolean; promised: boolean }>`
    select has_schema_privilege(${role}, ${schema}, 'usage') as usable,
      not exists (select 1 from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'v', 'm', 'p') and not has_table_privilege(${role}, c.oid, 'select')) as readable,
      exists (select 1 from pg_default_acl d, aclexplode(d.defaclacl) a
        where d.defaclnamespace = n.oid and d.defaclrole = (select oid from pg_roles where rolname = current_user) and a.grantee = (select oid from pg_roles where rolname = ${role})) as promised
    from pg_namespace n where n.nspname = ${schema}`.execute(db);
  const stands = rows[0];
  if (!stands?.usable) await sql`grant usage on schema ${place} to ${name}`.execute(db);
  if (!stands?.readable) await sql`grant select on all tables in schema ${place} to ${name}`.execute(db);
  if (!stands?.promised) await sql`alter default privileges in schema ${place} grant select on tables to ${name}`.execute(db);
}

function withCredentials(databaseUrl: string, role: string, password: string): string {
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

const powers = ['administers', 'member', 'reads_system', 'creates', 'writes', 'missing'] as const;

/** What a role can do beyond reading business tables, or that there is no such role. */
export type Power = (typeof powers)[number];

/** The powers of a role in words. */
export function powerNames(powers: readonly Power[]): Sentence[] {
  return powers.map((power) => new Sentence(`sql.power.${power}`));
}

/**
 * The excess privileges of the connected role beyond reading business tables; empty when it is fit to run reports. It may write and make nothing in
 * the guarded schemas, or with null in any but those of PostgreSQL.
 */
export async function powersOf(client: pg.ClientBase, guarded: readonly string[] | null): Promise<Power[]> {
  const { rows } = await client.query<Partial<Record<Power, boolean>>>(
    `with guarded as (select oid, nspname from pg_namespace where nspname = any($1) or $1 is null and nspname !~ '^pg_' and nspname <> 'information_schema')
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as administers,
      exists (select 1 from pg_roles g where g.rolname <> current_user and pg_has_role(current_user, g.oid, 'member')) as member,
      exists (select 1 from guarded where nspname = 'sys' and has_schema_privilege(oid, 'usage')) as reads_system,
      exists (select 1 from guarded where has_schema_privilege(oid, 'create')) as creates,
      exists (select 1 from pg_class c join guarded n on n.oid = c.relnamespace
        where c.relkind in ('r', 'v', 'p', 'f') and has_table_privilege(c.oid, 'insert, update, delete, truncate')) as writes
    from pg_roles where rolname = current_user`,
    [guarded],
  );
  const found = rows[0] ?? { missing: true };
  return powers.filter((power) => found[power]);
}
