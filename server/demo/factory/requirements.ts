import { round } from './amounts.ts';
import type { Material } from './master-data.ts';
import type { Order, OrderStyle } from './orders.ts';
import type { Item } from './stock.ts';
import { audit, unaudited } from './stock-bills.ts';
import { staff } from './staff.ts';
import type { World } from './world.ts';

/** A roll of a lot; lengths in metres. */
export interface Roll {
  no: string;
  length: number;
}

/** A dye lot that is in store for a need, with its rolls. */
export interface Lot {
  no: string;
  shade: string;
  /** In the stock unit. */
  stored: number;
  rolls: Roll[];
}

/** A material that an order needs for one of its styles, and what is there of it. */
export interface Need {
  row: NeedRow;
  material: Material;
  style: OrderStyle;
  isMain: boolean;
  /** In store by now. */
  stored: number;
  lots: Lot[];
}

type NeedRow = ReturnType<typeof makeNeedRow>;

/** None of a colour or a size. */
export const NONE = '-';

/** The quantity of the buyers: whole pieces, tenths of a metre or kilogram, within what may be received too much. */
export function buyingQuantity({ material, row }: Need): number {
  const isMeasured = material.unit === 'm' || material.unit === 'kg';
  const wanted = isMeasured ? Math.ceil(row.need_qty * 10 - 1e-7) / 10 : Math.ceil(row.need_qty - 1e-7);
  return wanted <= row.need_qty * (1 + material.overRate / 100) ? wanted : row.need_qty;
}

/** The materials of an order by its bills of materials, as the report `ds_requirement` explodes them. */
export function makeRequirement(world: World, order: Order, day: number, needDay: number): { needs: Need[]; sign: () => void } {
  const { days } = world;
  const row = world.add(
    'pur_requirement',
    {
      ...{ req_no: world.number('pur_req_no', day), order_no: order.row.order_no, customer_code: order.row.customer_code },
      ...{ need_date: days.date(needDay), version_no: 1, status: 'draft', ...unaudited() },
    },
    ...([world.agenda.now, order.merchandiser] as const),
  );
  const needs = order.styles.flatMap((style) => explode(world, row.id, style, days.date(needDay)));
  return { needs, sign: () => audit(world, row, staff.purchasingHead) };
}

function explode(world: World, requirementId: string, style: OrderStyle, needDate: string): Need[] {
  return style.style.bom.flatMap((line) => {
    const pieces = new Map<string, number>();
    for (const { colour_code: garment, quantity } of style.lines) {
      const colour = line.match === 'none' ? NONE : (line.colour ?? garment);
      pieces.set(colour, (pieces.get(colour) ?? 0) + quantity);
    }
    return [...pieces].map(([colour, quantity]): Need => {
      const row = makeNeedRow(world, requirementId, { line, colour, quantity, needDate, styleNo: style.style.no });
      return { row, material: line.material, style, isMain: line.isMain, stored: 0, lots: [] };
    });
  });
}

interface NeedSource {
  line: OrderStyle['style']['bom'][number];
  colour: string;
  quantity: number;
  needDate: string;
  styleNo: string;
}

function makeNeedRow(world: World, requirementId: string, { line, colour, quantity, needDate, styleNo }: NeedSource) {
  const need = round(quantity * line.consumption * (1 + line.lossRate / 100), 3);
  return world.add('pur_requirement_line', {
    ...{ req_id: requirementId, ...materialOf(line.material, colour), style_no: styleNo, garment_qty: quantity },
    ...{ consumption: line.consumption, loss_rate: line.lossRate, need_qty: need, stock_qty: 0, ordered_qty: 0, issued_qty: 0 },
    ...{ short_qty: need, supplier_code: line.material.supplierCode, need_date: needDate },
  });
}

/** The columns of a material in the documents of purchasing. */
export function materialOf(material: Material, colour: string) {
  const { code, name, spec, unit } = material;
  return { material_code: code, material_name: name, spec, colour_code: colour, unit };
}

/** A material as it lies in store. */
export function itemFor(material: Material, colour: string, lot: string = NONE): Item {
  return {
    ...{ item_kind: 'material', item_code: material.code, item_name: material.name, colour_code: colour, size_code: NONE },
    ...{ lot_no: lot, unit: material.unit },
  };
}
