import { Button } from 'antd';
import { useMemo, type FormEvent } from 'react';
import { queryFields } from '#renderer/query/query-fields.ts';
import { usePrompt } from '#renderer/widgets/dialog/PromptDialog.tsx';
import { useFirstFocus } from '#renderer/widgets/dialog/useFirstFocus.ts';
import { WorkDialog } from '#renderer/widgets/dialog/WorkDialog.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import type { BuilderProps } from './builder-props.ts';
import { GroupLines } from './GroupLines.tsx';
import { SavedQueries } from './SavedQueries.tsx';
import { useBuilder, type Builder } from './useBuilder.ts';
import { useSavedQueries } from './useSavedQueries.ts';
import styles from './query-builder.module.css';

/** Pixels (QUERY-01). */
const WIDTH = 1000;

/** The dialog 高级查询构造器: conditions on the left, saved queries on the right; Enter in a value asks (QUERY-01..09). */
export function QueryBuilder(props: BuilderProps) {
  const { plan, onClose } = props;
  const { message } = usePorts();
  const groups = useMemo(() => queryFields(plan), [plan]);
  const builder = useBuilder(props, groups);
  const saved = useSavedQueries(plan.documentId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    builder.ask();
  };
  return (
    <WorkDialog
      title={message('builder.title')}
      width={WIDTH}
      hasMask={false}
      footer={<BuilderButtons builder={builder} saved={saved} onClose={onClose} />}
      onCancel={onClose}
    >
      <div className={styles.builder} ref={useFirstFocus()}>
        <form className={styles.conditions} onSubmit={submit}>
          <GroupLines group={builder.draft} depth={0} builder={builder} {...props} />
          {/* Enter submits a form with several fields only where it has a submit button. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </form>
        <SavedQueries saved={saved} onLoad={builder.load} />
      </div>
    </WorkDialog>
  );
}

interface BuilderButtonsProps {
  builder: Builder;
  saved: ReturnType<typeof useSavedQueries>;
  onClose: () => void;
}

function BuilderButtons({ builder, saved, onClose }: BuilderButtonsProps) {
  const { message, notify } = usePorts();
  const { dialog, ask } = usePrompt();
  const save = () => {
    const group = builder.complete();
    if (!group) return notify.warning(message('builder.empty-not-saved'));
    ask({
      title: message('builder.save'),
      label: message('builder.name'),
      rules: [(text) => (text.trim() === '' ? message('builder.name-missing') : undefined)],
      onAnswer: (text) => saved.save(text.trim(), group),
    });
  };
  return (
    <>
      <Button onClick={builder.reset}>{message('action.reset')}</Button>
      <Button onClick={save}>{message('builder.save')}</Button>
      <Button onClick={onClose}>{message('action.close')}</Button>
      <Button type="primary" onClick={builder.ask}>
        {message('action.query')}
      </Button>
      {dialog}
    </>
  );
}
