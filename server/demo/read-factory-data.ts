import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { projectRoot } from '../project-root.ts';
import type { CategoryData, FactoryData, SetupData } from './factory/factory-data.ts';

const folder = path.join(projectRoot, 'fixtures/garment/factory');

interface Table {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

async function read<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')) as Content;
}

/** The rows of a list, by the names of its columns. */
async function readTable<Item>(name: string): Promise<Item[]> {
  const { columns, rows } = await read<Table>(name);
  return rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])) as Item);
}

/** The lists of the factory, and what the database holds already: customers, departments, categories and fill rules. */
export async function readFactoryData(db: Database): Promise<FactoryData> {
  const [materials, suppliers, processes, groups, types, styles, equipmentTypes, workers] = await Promise.all([
    readTable<FactoryData['materials'][number]>('materials'),
    readTable<FactoryData['suppliers'][number]>('suppliers'),
    readTable<FactoryData['processes'][number]>('processes'),
    readTable<FactoryData['groups'][number]>('process-groups'),
    readTable<FactoryData['types'][number]>('style-types'),
    readTable<FactoryData['styles'][number]>('styles'),
    readTable<FactoryData['equipmentTypes'][number]>('equipment-types'),
    readTable<FactoryData['workers'][number]>('workers'),
  ]);
  const departments = await db.selectFrom('sys.sys_depart').select(['org_code', 'id']).execute();
  const categories = await db.selectFrom('sys.sys_category').select(['code', 'id']).execute();
  return {
    ...{ materials, suppliers, processes, groups, types, styles, equipmentTypes, workers },
    ...{ categories: await read<Record<string, CategoryData>>('categories'), setup: await read<SetupData>('setup') },
    ...{ customers: await readCustomers(db), formats: await readFormats(db), materialCategories: await readMaterialCategories(db) },
    departments: new Map(departments.map(({ org_code, id }) => [org_code, id])),
    categoryIds: new Map(categories.map(({ code, id }) => [code ?? '', id])),
  };
}

async function readCustomers(db: Database): Promise<FactoryData['customers']> {
  const { rows } = await sql<FactoryData['customers'][number]>`
    select customer_code as code, short_name as name, payment_terms as terms, owner, region, active = 'Y' as active
    from biz.md_customer order by customer_code`.execute(db);
  return rows;
}

async function readMaterialCategories(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`select category_code as code, id from biz.md_material_category`.execute(db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

async function readFormats(db: Database): Promise<FactoryData['formats']> {
  const rules = await db.selectFrom('sys.sys_fill_rule').select(['rule_code', 'rule_params']).where('rule_class', '=', 'number').execute();
  return new Map(
    rules.map(({ rule_code, rule_params }) => {
      const { prefix, period, seqLen } = JSON.parse(rule_params ?? '{}') as { prefix: string; period: string; seqLen: number };
      return [rule_code ?? '', { prefix, period, digits: seqLen }];
    }),
  );
}
