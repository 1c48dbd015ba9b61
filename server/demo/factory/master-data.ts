import { round, sum } from './amounts.ts';
import { at } from './days.ts';
import type { MaterialData, ProcessData, SupplierData } from './factory-data.ts';
import { departments, staff } from './staff.ts';
import type { World } from './world.ts';

/** The day on which the books of the demo are set up, long before the history starts. */
export const SETUP_DAY = -260;

/** A material under its code. */
export interface Material extends MaterialData {
  code: string;
  supplierCode: string;
  taxRate: string;
  /** Metres in a stock unit: knits are stocked by weight and spread by length. */
  metresPerUnit: number;
  lots: boolean;
  overRate: number;
  /** Where it is stored. */
  warehouse: string;
}

/** A supplier with its row. */
export interface Supplier extends SupplierData {
  code: string;
  id: string;
}

/** An operation with its row. */
export interface Process extends ProcessData {
  code: string;
  rate: number;
}

/** The lists that every document refers to. */
export interface MasterData {
  materials: ReadonlyMap<string, Material>;
  suppliers: ReadonlyMap<string, Supplier>;
  processes: ReadonlyMap<string, Process>;
  /** Ids of equipment types by their code. */
  equipmentTypes: ReadonlyMap<string, string>;
  cuttingGroups: readonly CuttingGroup[];
}

/** Cutters who are paid together: the rate of a piece, and who has which share of it. */
export interface CuttingGroup {
  code: string;
  rate: number;
  shareTotal: number;
  members: ReadonlySet<string>;
}

/** Yuan for a minute of work. */
const RATE = 0.47;
const FABRIC_KINDS: ReadonlySet<string> = new Set(['main', 'lining', 'interlining']);

/** Suppliers, materials, operations, stores, accounts and the other lists. */
export function makeMasterData(world: World): MasterData {
  const suppliers = new Map(world.data.suppliers.map((data, place) => [data.name, makeSupplier(world, data, place)]));
  const materials = new Map(world.data.materials.map((data, place) => [data.name, makeMaterial(world, data, place, suppliers)]));
  const equipmentTypes = makeEquipmentTypes(world);
  const processes = new Map(world.data.processes.map((data, place) => [data.name, makeProcess(world, data, place, equipmentTypes)]));
  makeSetup(world);
  makeWorkers(world);
  return { materials, suppliers, processes, equipmentTypes, cuttingGroups: makeCuttingGroups(world) };
}

function setupMoment(place: number): number {
  return at(SETUP_DAY + Math.floor(place / 12), 9 + (place % 12) * 0.5);
}

function makeSupplier(world: World, data: SupplierData, place: number): Supplier {
  const code = world.number('pur_supplier_code', SETUP_DAY);
  const moment = setupMoment(place);
  const supplier = world.add(
    'pur_supplier',
    {
      ...{ supplier_code: code, short_name: data.name, full_name: data.full, supplier_kind: data.kind, level: data.level },
      ...{ contact: data.contact, phone: `1990000${String(3001 + place * 7).padStart(4, '0')}`, region: data.region },
      ...{ tax_no: `9133${String(40_100_000_000_000 + place * 7919)}`.slice(0, 18), tax_rate: data.tax, payment_terms: data.terms },
      ...{
        bank_name: data.bank,
        bank_account: `6228 0199 ${String(1000 + place * 37)} ${String(2000 + place * 53)}`,
        lead_days: data.lead,
      },
      status: data.status,
    },
    ...([moment, staff.purchasingHead] as const),
  );
  return { ...data, code, id: supplier.id };
}

function makeMaterial(world: World, data: MaterialData, place: number, suppliers: ReadonlyMap<string, Supplier>): Material {
  const code = world.number('md_material_code', SETUP_DAY);
  const supplier = suppliers.get(data.supplier);
  if (!supplier) throw new Error(`The material ${data.name} has no supplier.`);
  const lots = data.kind === 'main' || data.kind === 'lining';
  const overRate = data.kind === 'thread' ? 20 : data.unit === 'm' || data.unit === 'kg' ? 5 : 10;
  const isFabric = FABRIC_KINDS.has(data.kind);
  world.add(
    'md_material',
    {
      ...{ material_code: code, material_name: data.name, material_kind: data.kind, composition: data.composition, spec: data.spec },
      ...{ category_id: world.data.materialCategories.get(data.category) ?? null, width_cm: isFabric ? data.width : null },
      ...{ weight_gsm: isFabric ? data.gsm : null, lot_control: lots ? 'Y' : 'N', roll_control: lots ? 'Y' : 'N', unit: data.unit },
      ...{ buy_unit: data.unit, conv_rate: 1, ref_price: data.price, supplier_code: supplier.code, lead_days: data.leadDays },
      ...{ moq: moqOf(data), loss_rate: data.lossRate, over_rate: overRate, safety_qty: safetyOf(data), enabled: 'Y' },
      inspect_method: isFabric ? 'four_point' : data.kind === 'packing' || data.kind === 'thread' ? 'free' : 'aql',
    },
    ...([setupMoment(place), staff.purchasingHead] as const),
  );
  addPrice(world, supplier.id, data, code);
  const metresPerUnit = data.unit === 'kg' && data.gsm && data.width ? 1000 / ((data.gsm * data.width) / 100) : 1;
  const warehouse = supplier.kind === 'fabric' ? 'WL01' : 'WL02';
  return { ...data, code, supplierCode: supplier.code, taxRate: supplier.tax, metresPerUnit, lots, overRate, warehouse };
}

/** The price of today and, where it was raised, the one before. */
function addPrice(world: World, supplierId: string, data: MaterialData, code: string): void {
  const isRaised = data.price > 1;
  const prices = isRaised
    ? [
        [SETUP_DAY, 0.97],
        [SETUP_DAY + 60, 1],
      ]
    : [[SETUP_DAY, 1]];
  for (const [day = 0, factor = 1] of prices)
    world.add(
      'pur_supplier_material',
      {
        ...{ supplier_id: supplierId, material_code: code, material_name: data.name, spec: data.spec, colour_code: null, unit: data.unit },
        ...{ supplier_item_no: null, price: round(data.price * factor, 4), moq: moqOf(data), lead_days: data.leadDays },
        valid_from: world.days.date(day),
      },
      ...([at(day, 10), staff.purchasingHead] as const),
    );
}

function moqOf({ kind, unit }: MaterialData): number {
  if (kind === 'main') return unit === 'kg' ? 100 : 300;
  return unit === 'm' ? 200 : unit === 'cone' ? 20 : unit === 'kg' ? 20 : 500;
}

/** Only what every style needs is kept in store. */
function safetyOf({ kind, unit }: MaterialData): number | null {
  if (kind === 'label' || kind === 'packing') return unit === 'pcs' ? 1000 : null;
  return kind === 'thread' ? 30 : null;
}

function makeProcess(world: World, data: ProcessData, place: number, types: ReadonlyMap<string, string>): Process {
  const code = world.number('md_process_code', SETUP_DAY);
  const rate = round(data.smv * RATE, 2);
  world.add(
    'md_process_item',
    {
      ...{ process_code: code, process_name: data.name, english_name: data.english, stage: data.stage, smv: data.smv, unit_price: rate },
      ...{ category_id: data.category ? world.category(data.category) : null, grade: data.grade, check_point: data.check },
      ...{ machine_type: data.machine ? (types.get(data.machine) ?? null) : null, outsourced: data.outsourced, enabled: 'Y' },
    },
    ...([setupMoment(place), staff.plannerHead] as const),
  );
  return { ...data, code, rate };
}

function makeEquipmentTypes(world: World): Map<string, string> {
  const ids = new Map<string, string>();
  const parents = new Set(world.data.equipmentTypes.map(({ parent }) => parent));
  for (const [place, data] of world.data.equipmentTypes.entries()) {
    const row = world.add(
      'eqp_type',
      {
        ...{ type_code: data.code, type_name: data.name, pid: data.parent ? (ids.get(data.parent) ?? '0') : '0' },
        ...{ has_child: parents.has(data.code) ? '1' : '0', service_days: data.service, sort_no: (place + 1) * 10, enabled: 'Y' },
      },
      setupMoment(place),
    );
    ids.set(data.code, row.id);
  }
  return ids;
}

function makeSetup(world: World): void {
  const { setup } = world.data;
  for (const [place, [code, name, kind, factory, keeper]] of setup.warehouses.entries())
    world.add(
      'wh_warehouse',
      {
        ...{ warehouse_code: code, warehouse_name: name, warehouse_kind: kind, factory, depart_id: world.department(departments.stores) },
        ...{ keeper, enabled: 'Y' },
      },
      setupMoment(place),
    );
  for (const [place, [code, name, direction, kind, effect, needs]] of setup.stockTypes.entries())
    world.add(
      'wh_type',
      {
        ...{ type_code: code, type_name: name, direction, item_kind: kind, fin_effect: effect, needs_source: needs },
        ...{ sort_no: (place + 1) * 10, enabled: 'Y' },
      },
      setupMoment(place),
    );
  for (const [place, [code, name, kind, needs, cut, over, short]] of setup.orderTypes.entries())
    world.add(
      'so_order_type',
      {
        ...{ type_code: code, type_name: name, business_kind: kind, needs_material: needs, over_cut_rate: cut, over_ship_rate: over },
        ...{ short_ship_rate: short, sort_no: (place + 1) * 10, enabled: 'Y' },
      },
      setupMoment(place),
    );
}

function makeWorkers(world: World): void {
  const random = world.random('workers');
  for (const [place, { username, team, job, grade }] of world.data.workers.entries())
    world.add(
      'mes_worker',
      {
        ...{ username, work_no: `G${String(place + 1).padStart(3, '0')}`, card_no: String(88_001 + place * 13) },
        ...{ depart_id: world.department(team), job_type: job, grade, pay_type: payType(job, grade) },
        ...{ guarantee_hour: grade === 'D' ? 16 : 18, share_rate: job === 'cutter' ? shareOf(grade) : null },
        ...{ join_date: world.days.date(SETUP_DAY - random.whole(30, 2600)), active: 'Y' },
      },
      ...([setupMoment(place), staff.clerk] as const),
    );
}

/** Learners have a guaranteed wage, cutters share what their group earns. */
export function payType(job: string, grade: string): string {
  if (job === 'cutter') return 'share';
  return job === 'packer' || grade === 'C' || grade === 'D' ? 'mixed' : 'piece';
}

/** The share of the work that a person of this grade does, compared with the usual. */
export function shareOf(grade: string): number {
  return { A: 1.3, B: 1.1, C: 1, D: 0.8 }[grade] ?? 1;
}

const CUTTING_JOBS = ['lead', 'spread', 'cut', 'number', 'bundle'] as const;

/** The first groups share the cutters, the others have two each. */
function makeCuttingGroups(world: World): CuttingGroup[] {
  const cutters = world.data.workers.filter(({ job }) => job === 'cutter');
  return world.data.setup.cuttingGroups.map(([code, name, leader, table, length, plies, rate], place) => {
    const members = place < 3 ? cutters.filter((_, index) => index % 2 === place % 2) : cutters.slice(place % 4, (place % 4) + 2);
    const shareTotal = round(sum(members.map(({ grade }) => shareOf(grade))), 2);
    const group = world.add(
      'mes_cutting_group',
      {
        ...{ group_code: code, group_name: name, depart_id: world.department(departments.cutting), leader, table_no: table },
        ...{ table_length_m: length, max_plies: plies, piece_price: rate, enabled: 'Y', share_total: shareTotal },
      },
      setupMoment(place),
    );
    for (const [index, member] of members.entries())
      world.add(
        'mes_cutting_group_member',
        {
          ...{ group_id: group.id, worker: member.username, cut_job: CUTTING_JOBS[index] ?? 'bundle', share_rate: shareOf(member.grade) },
          ...{ valid_from: world.days.date(SETUP_DAY), valid_to: null },
        },
        setupMoment(place),
      );
    return { code, rate, shareTotal, members: new Set(members.map(({ username }) => username)) };
  });
}
