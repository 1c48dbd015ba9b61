import { StartError } from './start-error.ts';

/** A PostgreSQL database beside the product's own, which reports may read by its name (wire 5.3, 6.10). */
export interface DataSource {
  /** Its name on the wire, as `erp`. */
  name: string;
  title: string;
  url: string;
  /** The schemas that reports may read; a table named without one is looked up in their order. */
  schemas: readonly string[];
}

/** What an address may say of the connection besides where it leads; the limits of a session are not the operator's. */
const PARAMETERS: ReadonlySet<string> = new Set(['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'uselibpqcompat']);
/** The schemas of PostgreSQL itself. */
const ITS_OWN = /^pg_|^information_schema$/;

type Environment = Readonly<Record<string, string | undefined>>;

/** The data sources of `DATA_SOURCES`, each with its own settings; throws a StartError that names the first wrong one, and never an address. */
export function readDataSources(environment: Environment): readonly DataSource[] {
  const names = listOf(environment.DATA_SOURCES);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new StartError(`DATA_SOURCES names ${twice} twice.`);
  return names.map((name) => readDataSource(environment, name));
}

function readDataSource(environment: Environment, name: string): DataSource {
  if (!/^[a-z][a-z0-9_]{0,29}$/.test(name))
    throw new StartError(`DATA_SOURCES must be names such as history or erp_2, joined by commas, not "${name}".`);
  const nameOf = (setting: string) => `DATA_SOURCE_${name.toUpperCase()}_${setting}`;
  return {
    name,
    title: readTitle(nameOf('TITLE'), environment[nameOf('TITLE')] || name),
    url: readAddress(nameOf('URL'), environment[nameOf('URL')]),
    schemas: readSchemas(nameOf('SCHEMAS'), environment[nameOf('SCHEMAS')] || 'public'),
  };
}

/** The address holds a password, and is in no message. */
function readAddress(name: string, text: string | undefined): string {
  if (!text) throw new StartError(`${name} is missing: DATA_SOURCES names its data source.`);
  const url = URL.parse(text);
  if (url && /^(mysql|mariadb):$/.test(url.protocol))
    throw new StartError(
      `${name} is a MySQL address: data sources are PostgreSQL. One with mysql_fdw can show the tables of a MySQL server.`,
    );
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.username || url.pathname.length < 2)
    throw new StartError(`${name} must look like postgres://user:password@host:5432/database.`);
  const foreign = [...url.searchParams.keys()].find((parameter) => !PARAMETERS.has(parameter));
  if (foreign !== undefined) throw new StartError(`${name} must have no parameters but ${[...PARAMETERS].join(', ')}.`);
  return text;
}

function readTitle(name: string, text: string): string {
  if (text.length > 30 || /["<>&\p{Cc}]/u.test(text)) throw new StartError(`${name} must be a short name, not "${text}".`);
  return text;
}

function readSchemas(name: string, text: string): readonly string[] {
  const schemas = [...new Set(listOf(text))];
  const wrong = schemas.find((schema) => ITS_OWN.test(schema) || schema.length > 63 || /["\p{Cc}]/u.test(schema));
  if (wrong !== undefined || !schemas.length)
    throw new StartError(
      `${name} must be schemas such as public, joined by commas, none of them PostgreSQL's own, not "${wrong ?? text}".`,
    );
  return schemas;
}

function listOf(text = ''): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}
