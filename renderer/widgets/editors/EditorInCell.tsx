import { ArrowsAltOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { ConfirmButtons } from '../dialog/ConfirmButtons.tsx';
import { useDiscardQuestion } from '../dialog/useDiscardQuestion.ts';
import { useReturnFocus } from '../dialog/useReturnFocus.ts';
import { WorkDialog } from '../dialog/WorkDialog.tsx';
import { CELL_POPUP_CLASS, fieldAttributes } from '../field-attributes.ts';
import { usePorts } from '../ports.ts';
import fieldStyles from '../field.module.css';

/** Pixels. */
const WIDTH = 800;

interface EditorInCellProps extends WidgetProps<string> {
  /** The visible text of the value, in one line. */
  text: string;
  Editor: ComponentType<WidgetProps<string>>;
}

/** An editor too large for a cell: the cell shows the text, a dialog holds the editor, and only 确定 applies changes. Discarding them asks first. */
export function EditorInCell({ text, Editor, ...props }: EditorInCellProps) {
  const { message } = usePorts();
  const askToDiscard = useDiscardQuestion();
  const [draft, setDraft] = useState<string | null>(props.open ? props.value : null);
  const opener = useReturnFocus(draft !== null);
  const close = () => setDraft(null);
  const leave = () => (draft === props.value ? close() : askToDiscard(close));
  const confirm = () => {
    if (draft !== null) props.onChange(draft);
    close();
  };
  return (
    <>
      <Input
        {...fieldAttributes(props)}
        ref={opener}
        variant="borderless"
        className={fieldStyles.cell}
        readOnly
        value={text}
        onClick={() => setDraft(props.value)}
        suffix={
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            aria-label={message('action.enlarge')}
            icon={<ArrowsAltOutlined aria-hidden />}
            onClick={() => setDraft(props.value)}
          />
        }
      />
      {draft !== null && (
        <EditorDialog title={props.column.title} onLeave={leave} onConfirm={confirm}>
          <Editor {...props} id={`${props.id}-editor`} inCell={false} autoFocus value={draft} onChange={setDraft} onBlur={undefined} />
        </EditorDialog>
      )}
    </>
  );
}

interface EditorDialogProps {
  title: string;
  children: ReactNode;
  onLeave: () => void;
  onConfirm: () => void;
}

/** In the React tree the dialog is inside the cell, so its keys must not reach the cell. Escape still bubbles to the window, where dialogs listen. */
function EditorDialog({ title, children, onLeave, onConfirm }: EditorDialogProps) {
  return (
    <div onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
      <WorkDialog
        title={title}
        width={WIDTH}
        footer={<ConfirmButtons onCancel={onLeave} onConfirm={onConfirm} />}
        rootClassName={CELL_POPUP_CLASS}
        onCancel={onLeave}
      >
        {children}
      </WorkDialog>
    </div>
  );
}
