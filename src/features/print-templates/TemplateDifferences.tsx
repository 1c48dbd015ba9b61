import { memo } from 'react';
import { DifferenceTable, type Sample } from '#renderer/react';
import { useMessage } from '#src/shared/language/index.ts';
import { templateDifferences, type TemplateContents } from './template-differences.ts';
import type { TemplatesShared } from './templates-shared.ts';
import { useEntryTitle } from './useEntryTitle.ts';
import styles from './print-templates.module.css';

/** Places that are told one by one. */
const MOST_PLACES = 8;

interface TemplateDifferencesProps extends TemplateContents, Pick<TemplatesShared, 'roles'> {
  sample: Sample;
}

function useDifferences({ sample: { names }, roles, ...contents }: TemplateDifferencesProps) {
  const message = useMessage();
  const titleOf = useEntryTitle(names);
  return templateDifferences(contents, { message, names, roles, titleOf });
}

/** What differs between two contents of a template, in the terms of its editor. */
export function TemplateDifferences(props: TemplateDifferencesProps) {
  const message = useMessage();
  return <DifferenceTable heading={message('design.setting')} differences={useDifferences(props)} most={MOST_PLACES} />;
}

interface KeptDifferencesProps extends TemplateDifferencesProps {
  isOvertaken: boolean;
}

/** What a kept draft of a template differs in from what is stored; unfolded where somebody else has changed that since. Not compared again while the template is edited. */
export const KeptDifferences = memo(function KeptDifferences({ isOvertaken, ...props }: KeptDifferencesProps) {
  const message = useMessage();
  const differences = useDifferences(props);
  if (differences.length === 0) return null;
  return (
    <details open={isOvertaken}>
      <summary>{message('design.kept-differences', { n: differences.length })}</summary>
      <div className={styles.differences}>
        <DifferenceTable heading={message('design.setting')} differences={differences} most={MOST_PLACES} />
      </div>
    </details>
  );
});
