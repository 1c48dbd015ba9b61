import type { DeveloperAdditions } from '#renderer/react';
import type { SlotName } from '#schemas';
import { StockCell } from './StockCell.tsx';

/** What renders the slots that documents may name. */
export const slots: Readonly<Record<SlotName, NonNullable<DeveloperAdditions['slots']>[string]>> = { stock: StockCell };
