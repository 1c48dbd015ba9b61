import { round, sum } from './amounts.ts';
import { dayOf } from './days.ts';
import { later, type World } from './world.ts';

/** What is stored: a material or a garment, with colour, size and lot where they tell pieces apart, else `-`. */
export interface Item {
  item_kind: 'material' | 'product';
  item_code: string;
  item_name: string;
  colour_code: string;
  size_code: string;
  lot_no: string;
  unit: string;
}

type Layer = ReturnType<typeof makeLayer>;
type InventoryRow = ReturnType<typeof makeInventory>;
type MoveBill = { no: string; lineId: string; type: string; fo: string | null; handler: string };

interface Shelf {
  row: InventoryRow;
  layers: Layer[];
}

/** The stock of all warehouses: on hand, ledger and cost layers, first in first out. */
export class Stock {
  readonly #world: World;
  readonly #shelves = new Map<string, Shelf>();

  constructor(world: World) {
    this.#world = world;
  }

  onHand(warehouse: string, item: Item): number {
    return this.#shelves.get(keyOf(warehouse, item))?.row.qty ?? 0;
  }

  /** All that lies in a warehouse. */
  shelvesOf(warehouse: string): { item: Item; qty: number; cost: number }[] {
    return [...this.#shelves.values()]
      .filter(({ row }) => row.warehouse_code === warehouse && row.qty > 0)
      .map(({ row }) => ({ item: itemOf(row), qty: row.qty, cost: row.cost_amount }));
  }

  /** The price of the layer that the next piece comes from. */
  nextPrice(warehouse: string, item: Item): number {
    return this.#shelves.get(keyOf(warehouse, item))?.layers.find(({ left_qty }) => left_qty > 0)?.price ?? 0;
  }

  receive(warehouse: string, item: Item, qty: number, price: number, bill: MoveBill): void {
    const shelf = this.#shelf(warehouse, item);
    const cost = round(qty * price, 4);
    shelf.layers.push(makeLayer(this.#world, { warehouse, item, qty, price, bill }));
    shelf.row.last_in = this.#world.days.date(dayOf(this.#world.agenda.now));
    this.#move(shelf, qty, cost, bill);
  }

  /** Takes from the oldest layers and returns what it cost. */
  issue(warehouse: string, item: Item, qty: number, bill: MoveBill): number {
    const shelf = this.#shelf(warehouse, item);
    if (shelf.row.qty + 1e-9 < qty) throw new Error(`${item.item_code} ${item.colour_code} ${item.lot_no}: ${shelf.row.qty} of ${qty}`);
    let left = qty;
    const costs: number[] = [];
    for (const layer of shelf.layers) {
      const taken = Math.min(layer.left_qty, left);
      if (taken <= 0) continue;
      layer.left_qty = round(layer.left_qty - taken, 3);
      left = round(left - taken, 3);
      costs.push(round(taken * layer.price, 4));
    }
    const isEmptied = round(shelf.row.qty - qty, 3) === 0;
    const cost = isEmptied ? shelf.row.cost_amount : round(sum(costs), 4);
    shelf.row.last_out = this.#world.days.date(dayOf(this.#world.agenda.now));
    this.#move(shelf, -qty, -cost, bill);
    return cost;
  }

  #shelf(warehouse: string, item: Item): Shelf {
    const key = keyOf(warehouse, item);
    const shelf = this.#shelves.get(key) ?? { row: makeInventory(this.#world, warehouse, item), layers: [] };
    this.#shelves.set(key, shelf);
    return shelf;
  }

  #move({ row }: Shelf, qty: number, cost: number, { no, lineId, type, fo, handler }: MoveBill): void {
    row.qty = round(row.qty + qty, 3);
    row.free_qty = round(row.qty - row.locked_qty, 3);
    row.cost_amount = round(row.cost_amount + cost, 4);
    row.avg_cost = row.qty > 0 ? round(row.cost_amount / row.qty, 6) : null;
    this.#world.add('wh_move', {
      ...{ move_time: this.#world.days.time(this.#world.agenda.now), warehouse_code: row.warehouse_code, type_code: type },
      ...{ move_kind: qty > 0 ? 'in' : 'out', bill_no: no, bill_line_id: lineId, ...itemOf(row), qty, cost_amount: cost },
      ...{ balance_qty: row.qty, fo_no: fo, handler },
    });
  }
}

function keyOf(warehouse: string, item: Item): string {
  return [warehouse, item.item_kind, item.item_code, item.colour_code, item.size_code, item.lot_no].join('|');
}

/** The members of a stock key in a record that has more. */
export function itemOf({ item_kind, item_code, item_name, colour_code, size_code, lot_no, unit }: Item): Item {
  return { item_kind, item_code, item_name, colour_code, size_code, lot_no, unit };
}

function makeInventory(world: World, warehouse: string, item: Item) {
  return world.add('wh_inventory', {
    ...{ warehouse_code: warehouse, ...itemOf(item), qty: 0, locked_qty: 0, free_qty: 0, cost_amount: 0, avg_cost: later<number>() },
    ...{ last_in: later<string>(), last_out: later<string>() },
  });
}

interface LayerSource {
  warehouse: string;
  item: Item;
  qty: number;
  price: number;
  bill: MoveBill;
}

function makeLayer(world: World, { warehouse, item, qty, price, bill }: LayerSource) {
  return world.add('wh_layer', {
    ...{ in_time: world.days.time(world.agenda.now), in_no: bill.no, in_line_id: bill.lineId, warehouse_code: warehouse },
    ...{ ...itemOf(item), in_qty: qty, left_qty: qty, price },
  });
}
