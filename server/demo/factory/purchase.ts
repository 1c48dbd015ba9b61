import type { Supplier } from './master-data.ts';
import type { Need } from './requirements.ts';

/** A line of a purchase order, and the need that it is for. */
export interface PurchaseLine {
  row: {
    id: string;
    colour_code: string;
    qty: number;
    price: number;
    arrived_qty: number;
    accepted_qty: number;
    returned_qty: number;
    left_qty: number;
  };
  need: Need;
}

/** A purchase order with its lines. */
export interface Purchase {
  row: { po_no: string; status: string; buyer: string; sys_org_code: string };
  supplier: Supplier;
  lines: readonly PurchaseLine[];
}

/** A purchase order is done when nothing is to come, and under way when something has. */
export function settleStatus({ row, lines }: Purchase): void {
  if (lines.every(({ row: line }) => line.left_qty === 0)) row.status = 'done';
  else if (lines.some(({ row: line }) => line.arrived_qty > 0)) row.status = 'partial';
  else row.status = 'audited';
}
