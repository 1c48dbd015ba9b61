import { dateCode } from '#renderer/widgets/dates/date-code.ts';
import { laterCode } from '#renderer/widgets/later-code.ts';
import { detailCode, formCode, sideCode } from './record-code.ts';

/** The window of a record. */
export const windowCode = laterCode(async () => (await import('./FormDialog.tsx')).FormDialog);

/** Loads what a form is drawn with. */
export const loadFormCode = () => Promise.all([windowCode.load(), formCode.load()]);

/** Loads what else an open record may need: it does without at first. */
export const loadRecordExtras = () => Promise.all([dateCode.load(), detailCode.load(), sideCode.load()]);
