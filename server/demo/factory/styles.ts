import { round, sum } from './amounts.ts';
import { at } from './days.ts';
import type { CategoryData, StyleData } from './factory-data.ts';
import { SETUP_DAY, type MasterData, type Material, type Process } from './master-data.ts';
import { addMeasurements } from './measurements.ts';
import { staff } from './staff.ts';
import type { World } from './world.ts';

/** One material of a style; `colour` is fixed, else the material follows the garment or has none. */
export interface BomLine {
  material: Material;
  match: string;
  colour: string | null;
  consumption: number;
  lossRate: number;
  isMain: boolean;
}

/** One operation of a style's routing. */
export interface Step {
  step: number;
  process: Process;
  smv: number;
  price: number;
  needsPrevious: boolean;
  outsourced: boolean;
}

/** A style with what is needed to order, buy and make it. */
export interface Style {
  data: StyleData;
  no: string;
  name: string;
  colours: readonly string[];
  sizes: readonly string[];
  ratio: readonly number[];
  main: BomLine;
  bom: readonly BomLine[];
  steps: readonly Step[];
  smv: number;
  labour: number;
  bundleMax: number;
  /** What a customer pays for one piece, VAT included. */
  price: number;
}

const FABRIC_LOSS = 5;
/** From cost to price, so that an order earns 6 to 18 per cent. */
const LABOUR_FACTOR = 1.6;
const PRICE_FACTOR = 1.07;

/** Makes the styles with their materials, operations and measurements, by style number. */
export function makeStyles(world: World, master: MasterData): Map<string, Style> {
  const types = makeStyleTypes(world);
  makeProcessGroups(world, master, types);
  return new Map(world.data.styles.map((data, place) => [data.styleNo, makeStyle(world, master, { data, place, types })]));
}

function makeStyleTypes(world: World): Map<string, string> {
  const ids = new Map<string, string>();
  const parents = new Set(world.data.types.map(({ parent }) => parent));
  for (const [place, data] of world.data.types.entries()) {
    const row = world.add(
      'md_style_type',
      {
        ...{ type_code: data.code, type_name: data.name, pid: data.parent ? (ids.get(data.parent) ?? '0') : '0' },
        ...{ has_child: parents.has(data.code) ? '1' : '0', size_group: data.sizeGroup, hs_code: data.hs, loss_rate: data.loss },
        ...{ bundle_max: data.bundle, smv: data.smv, sort_no: (place + 1) * 10, enabled: 'Y' },
      },
      at(SETUP_DAY, 8 + place * 0.25),
    );
    ids.set(data.code, row.id);
  }
  return ids;
}

function makeProcessGroups(world: World, master: MasterData, types: ReadonlyMap<string, string>): void {
  for (const [place, { code, name, type, steps }] of world.data.groups.entries()) {
    const moment = at(SETUP_DAY + 2, 9 + place * 0.3);
    const processes = steps.split(',').flatMap((step) => master.processes.get(step) ?? []);
    const group = world.add(
      'md_process_group',
      {
        ...{ group_code: code, group_name: name, style_type: types.get(type) ?? null, enabled: 'Y' },
        ...{ smv_total: round(sum(processes.map(({ smv }) => smv)), 3), price_total: round(sum(processes.map(({ rate }) => rate)), 4) },
      },
      moment,
    );
    for (const [index, process] of processes.entries())
      world.add(
        'md_process_group_item',
        {
          ...{ group_id: group.id, step_no: index + 1, process_code: process.code, process_name: process.name, stage: process.stage },
          ...{ smv: process.smv, unit_price: process.rate },
        },
        moment,
      );
  }
}

interface StyleSource {
  data: StyleData;
  place: number;
  types: ReadonlyMap<string, string>;
}

function makeStyle(world: World, master: MasterData, source: StyleSource): Style {
  const { data, place } = source;
  const category = world.data.categories[data.category];
  if (!category) throw new Error(`The style ${data.styleNo} has no category.`);
  const bom = bomOf(master, data, category);
  const steps = stepsOf(world, master, data, category);
  const labour = round(sum(steps.map(({ price }) => price)), 4);
  const material = round(sum(bom.map(costOf)), 4);
  const type = world.data.types.find(({ code }) => code === category.type);
  const [main] = bom;
  if (!main) throw new Error(`The style ${data.styleNo} has no fabric.`);
  const style: Style = {
    ...{ data, no: data.styleNo, name: data.styleName, colours: data.colours.split(','), sizes: data.sizes.split(',') },
    ...{ ratio: data.ratio.split(':').map(Number), main, bom, steps, labour, bundleMax: type?.bundle ?? 20 },
    ...{ smv: round(sum(steps.map(({ smv }) => smv)), 3), price: round((material + labour * LABOUR_FACTOR) * PRICE_FACTOR, 1) },
  };
  const id = storeStyle(world, style, { ...source, category, material });
  storeBom(world, id, style, place);
  storeSteps(world, id, style, place);
  addMeasurements(world, id, data, at(SETUP_DAY + 4 + place, 15));
  return style;
}

function costOf({ consumption, lossRate, material }: BomLine): number {
  return round(consumption * (1 + lossRate / 100) * material.price, 4);
}

/** The main fabric first, then what all garments of the category need. */
function bomOf(master: MasterData, data: StyleData, category: CategoryData): BomLine[] {
  const material = (name: string): Material => {
    const found = master.materials.get(name);
    if (!found) throw new Error(`The style ${data.styleNo} needs an unknown material ${name}.`);
    return found;
  };
  const main: BomLine = {
    ...{ material: material(data.main), match: 'same', colour: null, consumption: data.consumption },
    ...{ lossRate: FABRIC_LOSS, isMain: true },
  };
  const kids = data.sizeGroup === 'kids' ? 0.7 : 1;
  const others = category.bom.map(([name, , match, consumption, colour]): BomLine => {
    const found = material(name);
    const scaled = found.unit === 'm' || found.unit === 'kg' || found.unit === 'cone' ? round(consumption * kids, 4) : consumption;
    return { material: found, match, colour: colour ?? null, consumption: scaled, lossRate: found.lossRate, isMain: false };
  });
  return [main, ...others];
}

/** The routing of the category's group at this category's minutes and wage, with what is sent out for this style. */
function stepsOf(world: World, master: MasterData, data: StyleData, category: CategoryData): Step[] {
  const names = world.data.groups.find(({ code }) => code === category.group)?.steps.split(',') ?? [];
  const group = names.flatMap((name) => master.processes.get(name) ?? []);
  const special = data.special ? master.processes.get(data.special) : undefined;
  const isWash = special !== undefined && /wash/i.test(special.english);
  const minutes = sum(group.map(({ smv }) => smv));
  const before = group.findIndex(({ stage, check }) => (isWash ? stage === 'finishing' : stage !== 'cutting' && check !== 'Y'));
  const ordered = special ? group.toSpliced(before, 0, special) : group;
  return ordered.map((process, index) => ({
    ...{ step: index + 1, process, outsourced: process === special, needsPrevious: process.check === 'Y' },
    smv: process === special ? 0 : round((process.smv * category.smv) / minutes, 3),
    price: process === special ? 0 : round((process.smv * category.rate) / minutes, 2),
  }));
}

function storeStyle(world: World, style: Style, more: StyleSource & { category: CategoryData; material: number }): string {
  const { data } = style;
  const { place, types, category, material } = more;
  const first = world.days.date(SETUP_DAY - 30 + place);
  const developed = data.developDate < first ? data.developDate : first;
  const confirmed = `${world.days.date(SETUP_DAY + 10 + place)} 10:30:00`;
  const row = world.add(
    'md_style',
    {
      ...{ style_no: data.styleNo, style_name: data.styleName, category: data.category, style_status: data.status, season: data.season },
      ...{ style_year: data.year, gender: data.gender, fabric_type: data.fabricType, colours: data.colours, size_group: data.sizeGroup },
      ...{ tag_price: data.tagPrice, designer: data.designer, develop_date: developed, wash_care: data.washCare },
      confirmed_at: data.confirmedAt && data.confirmedAt > confirmed ? confirmed : data.confirmedAt,
      ...{ carry_over: data.carryOver, style_type: types.get(category.type) ?? null, sizes: data.sizes, base_size: data.baseSize },
      ...{ customer_code: data.customer, customer_style_no: place % 3 ? null : `K${String(7001 + place * 17)}`, ratio: data.ratio },
      ...{ labour_cost: style.labour, smv_total: style.smv, material_cost: material, remark: data.remark },
    },
    ...([at(SETUP_DAY + place, 10), 'design01'] as const),
  );
  return row.id;
}

function storeBom(world: World, styleId: string, style: Style, place: number): void {
  const category = world.data.categories[style.data.category];
  for (const [index, line] of style.bom.entries()) {
    const { material } = line;
    world.add(
      'md_style_bom',
      {
        ...{ style_id: styleId, material_code: material.code, material_name: material.name, category: material.kind },
        ...{ colour_code: line.colour, size_code: null, unit: material.unit, consumption: line.consumption, loss_rate: line.lossRate },
        ...{ is_main: line.isMain ? 'Y' : 'N', sort_no: index + 1, garment_colour: null, match_mode: line.match },
        ...{
          use_part: index === 0 ? 'shell' : (category?.bom[index - 1]?.[1] ?? 'whole'),
          ref_price: material.price,
          amount: costOf(line),
        },
      },
      ...([at(SETUP_DAY + 3 + place, 14), staff.merchandisers[0]] as const),
    );
  }
}

function storeSteps(world: World, styleId: string, style: Style, place: number): void {
  for (const { step, process, smv, price, needsPrevious, outsourced } of style.steps)
    world.add(
      'md_style_process',
      {
        ...{ style_id: styleId, step_no: step, process_code: process.code, process_name: process.name, stage: process.stage, smv },
        ...{ unit_price: price, must_prev: needsPrevious ? 'Y' : 'N', outsourced: outsourced ? 'Y' : 'N' },
      },
      ...([at(SETUP_DAY + 3 + place, 16), staff.plannerHead] as const),
    );
}
