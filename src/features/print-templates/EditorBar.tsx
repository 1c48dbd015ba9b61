import { ArrowLeftOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tag, Tooltip } from 'antd';
import type { TemplateFault } from '#renderer';
import { useMessage } from '#src/shared/language/index.ts';
import { isDraftChanged, type DraftAction, type TemplateDraft } from './template-draft.ts';
import styles from './print-templates.module.css';

interface EditorBarProps {
  draft: TemplateDraft;
  dispatch: (action: DraftAction) => void;
  faults: readonly TemplateFault[];
  saving: { isBusy: boolean; save: () => void; reset: () => void };
  onFault: (fault: TemplateFault) => void;
  onClose: () => void;
}

/** The head of the editor: back, the name, what is wrong, undo and redo, the delivered template, and save. */
export function EditorBar({ draft, dispatch, faults, saving, onFault, onClose }: EditorBarProps) {
  const message = useMessage();
  const [first] = faults;
  const isChanged = isDraftChanged(draft);
  const steps = [
    ['undo', <UndoOutlined key="undo" aria-hidden />, draft.past.length] as const,
    ['redo', <RedoOutlined key="redo" aria-hidden />, draft.future.length] as const,
  ];
  return (
    <header className={styles.bar}>
      <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={onClose}>
        {message('design.back')}
      </Button>
      <h3 className={styles.title}>{draft.now.name}</h3>
      {isChanged && <Tag color="warning">{message('design.unsaved')}</Tag>}
      {first && (
        <Button type="link" danger size="small" onClick={() => onFault(first)}>
          {message('design.faults', { n: faults.length, first: message(first.code, first.values) })}
        </Button>
      )}
      <span className={styles.spacer} />
      {steps.map(([kind, icon, count]) => (
        <Tooltip key={kind} title={message(`design.${kind}`)}>
          <Button aria-label={message(`design.${kind}`)} icon={icon} disabled={count === 0} onClick={() => dispatch({ kind })} />
        </Tooltip>
      ))}
      {draft.saved.isChanged && <Button onClick={saving.reset}>{message('design.reset')}</Button>}
      <Button type="primary" icon={<SaveOutlined aria-hidden />} disabled={!isChanged || saving.isBusy} onClick={saving.save}>
        {message('design.save')}
      </Button>
    </header>
  );
}
