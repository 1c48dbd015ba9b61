import { Select } from 'antd';
import { useMemo, useState } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { usePorts } from '../ports.ts';
import { codeModes, type CodeMode } from './code-modes.ts';
import { useCodeEditor } from './useCodeEditor.ts';
import styles from './editors.module.css';

/** A code editor. The document sets the initial language; the user can switch it temporarily (FORM-10). */
export function CodeEditor({ mode, ...props }: WidgetProps<string> & { mode: CodeMode }) {
  const { message } = usePorts();
  const [chosen, setChosen] = useState(mode);
  const language = useMemo(() => codeModes.find(({ name }) => name === chosen)?.load ?? codeModes[0].load, [chosen]);
  const { host } = useCodeEditor({ ...props, language, hasLineNumbers: true });
  return (
    <div className={`${styles.editor} ${props.invalid ? styles.invalid : ''} ${props.readOnly ? styles.locked : ''}`}>
      <div className={styles.toolbar}>
        <Select<CodeMode>
          size="small"
          className={styles.language}
          aria-label={message('editor.language')}
          value={chosen}
          options={codeModes.map(({ name }) => ({ value: name, label: name }))}
          onChange={setChosen}
        />
      </div>
      <div ref={host} className={styles.code} />
    </div>
  );
}
