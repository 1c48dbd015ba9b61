import { languages } from '#messages';
import { say, Sentence } from '#server/sentence.ts';
import type { AnnouncementView } from '../announcement-view.ts';

/** A column of an announcement's sheet: what its heading says, and the text of a cell. */
interface SheetColumn {
  name: 'title' | 'content' | 'start' | 'end' | 'sender' | 'priority' | 'category' | 'type' | 'status' | 'sent' | 'withdrawn';
  textOf(row: AnnouncementView): string | null;
}

/** The columns of the sheet, in their order. */
export const sheetColumns: readonly SheetColumn[] = [
  { name: 'title', textOf: (row) => row.titile },
  { name: 'content', textOf: (row) => row.msgContent },
  { name: 'start', textOf: (row) => row.startTime },
  { name: 'end', textOf: (row) => row.endTime },
  { name: 'priority', textOf: (row) => row.priority_dictText ?? row.priority },
  { name: 'category', textOf: (row) => row.msgCategory_dictText ?? row.msgCategory },
  { name: 'type', textOf: (row) => row.msgType_dictText ?? row.msgType },
  { name: 'sender', textOf: (row) => row.sender_dictText ?? row.sender },
  { name: 'status', textOf: (row) => row.sendStatus_dictText ?? row.sendStatus },
  { name: 'sent', textOf: (row) => row.sendTime },
  { name: 'withdrawn', textOf: (row) => row.cancelTime },
];

/** The heading of a column in the language of the request. */
export const headingOf = (name: SheetColumn['name']): string => say(new Sentence(`announcement-sheet.${name}`));

/** The column that a heading names in any language. */
export function columnOf(heading: string): SheetColumn['name'] | undefined {
  const said = ({ name }: SheetColumn) => languages.map((language) => say(new Sentence(`announcement-sheet.${name}`), language));
  return sheetColumns.find((column) => said(column).includes(heading.trim()))?.name;
}
