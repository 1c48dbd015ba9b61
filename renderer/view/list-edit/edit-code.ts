import { choiceCode } from '#renderer/widgets/choices/choice-code.ts';
import { dateCode } from '#renderer/widgets/dates/date-code.ts';
import { laterCode } from '#renderer/widgets/later-code.ts';

/** What the rows of a list are edited with, which a list that is only read does without. */
export const editCode = laterCode(async () => {
  const [{ openPage, rowEdits, withTheirs }, { EditBar }, { EditedRows }] = await Promise.all([
    import('./edited-page.ts'),
    import('./EditBar.tsx'),
    import('./EditedRows.tsx'),
    dateCode.load(),
    choiceCode.load(),
  ]);
  return { openPage, rowEdits, withTheirs, EditBar, EditedRows };
});
