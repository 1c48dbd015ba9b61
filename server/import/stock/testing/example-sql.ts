import type { ExampleTable, ExampleValue } from './example-table.ts';

/** The statements that make tables with their rows in MySQL or MariaDB. */
export function mysqlSql(tables: readonly ExampleTable[]): string[] {
  const quote = (name: string) => `\`${name}\``;
  const literal = (value: ExampleValue) => {
    if (value === null || typeof value === 'number') return String(value);
    if (Buffer.isBuffer(value)) return `x'${value.toString('hex')}'`;
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  };
  return statements(tables, { quote, literal, typeOf: (type) => type });
}

/** The same for PostgreSQL, with the types that its version of a stock system has. */
export function postgresSql(tables: readonly ExampleTable[]): string[] {
  const quote = (name: string) => `"${name.toLowerCase()}"`;
  const literal = (value: ExampleValue, type: string) => {
    if (value === null) return 'null';
    if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
    return type === 'bit(1)' ? `b'${value}'` : `'${String(value).replaceAll("'", "''")}'`;
  };
  return statements(tables, { quote, literal, typeOf: (type) => POSTGRES_TYPES[type] ?? type });
}

/** The tables as pg_dump writes them: a block of lines for the rows of each. */
export function copySql(tables: readonly ExampleTable[]): string {
  const cell = (value: ExampleValue) => {
    if (value === null) return String.raw`\N`;
    if (Buffer.isBuffer(value)) return String.raw`\\x${value.toString('hex')}`;
    return String(value).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  };
  return tables
    .map(({ name, columns, rows }) => {
      const [create = ''] = postgresSql([{ name, columns, rows: [] }]);
      const list = columns.map(([column]) => `"${column.toLowerCase()}"`).join(', ');
      const lines = rows.map((row) => `${row.map(cell).join('\t')}\n`);
      return `${create};\nCOPY "${name}" (${list}) FROM stdin;\n${lines.join('')}\\.\n\n`;
    })
    .join('');
}

const POSTGRES_TYPES: Readonly<Record<string, string>> = {
  ...{ 'tinyint(1)': 'smallint', datetime: 'timestamp(0)', longtext: 'text', longblob: 'bytea', 'double(8,2)': 'double precision' },
  json: 'text',
};

interface Spelling {
  quote(name: string): string;
  literal(value: ExampleValue, type: string): string;
  typeOf(type: string): string;
}

const ROWS_AT_ONCE = 500;

function statements(tables: readonly ExampleTable[], { quote, literal, typeOf }: Spelling): string[] {
  return tables.flatMap(({ name, columns, rows }) => {
    const create = `create table ${quote(name)} (${columns.map(([column, type]) => `${quote(column)} ${typeOf(type)}`).join(', ')})`;
    const inserts = [];
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
      const tuples = rows
        .slice(first, first + ROWS_AT_ONCE)
        .map((row) => `(${row.map((value, place) => literal(value, columns[place]?.[1] ?? '')).join(', ')})`);
      inserts.push(`insert into ${quote(name)} values ${tuples.join(', ')}`);
    }
    return [create, ...inserts];
  });
}
