import { ArrowsAltOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState, type ComponentType } from 'react';
import type { WidgetProps } from '#renderer/column-types/define.ts';
import { useFocusBack } from '../dialog/useFocusBack.ts';
import { WorkDialog } from '../dialog/WorkDialog.tsx';
import { CELL_POPUP_CLASS, fieldAttributes } from '../field-attributes.ts';
import { useWidgetPorts } from '../ports.ts';
import widgetStyles from '../widgets.module.css';

/** Pixels. */
const WIDTH = 800;

interface EditorInCellProps extends WidgetProps<string> {
  /** The value as a reader sees it, in one line. */
  text: string;
  Editor: ComponentType<WidgetProps<string>>;
}

/** An editor that is too large for a cell: the cell shows the text, a dialog holds the editor, and only its 确定 counts. */
export function EditorInCell({ text, Editor, ...props }: EditorInCellProps) {
  const { message } = useWidgetPorts();
  const [draft, setDraft] = useState<string | null>(props.open ? props.value : null);
  const isOpen = draft !== null;
  const box = useFocusBack(isOpen);
  const close = () => setDraft(null);
  const footer = (
    <>
      <Button onClick={close}>{message('action.cancel')}</Button>
      <Button
        type="primary"
        onClick={() => {
          if (draft !== null) props.onChange(draft);
          close();
        }}
      >
        {message('action.ok')}
      </Button>
    </>
  );
  return (
    <>
      <Input
        {...fieldAttributes(props)}
        ref={box}
        variant="borderless"
        className={widgetStyles.cell}
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
      {isOpen && (
        // For React the dialog is inside the cell: its keys are not the cell's. Escape goes on to the window, where dialogs wait for it.
        <div onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
          <WorkDialog title={props.column.title} width={WIDTH} footer={footer} rootClassName={CELL_POPUP_CLASS} onCancel={close}>
            <Editor {...props} id={`${props.id}-editor`} inCell={false} autoFocus value={draft} onChange={setDraft} onBlur={undefined} />
          </WorkDialog>
        </div>
      )}
    </>
  );
}
