import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LoadingOutlined,
  OrderedListOutlined,
  PictureOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Segmented, Tooltip } from 'antd';
import { useState, useDeferredValue, useMemo } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { usePorts } from '../ports.ts';
import { LinkButton } from './LinkButton.tsx';
import { insertText, markdownLanguage, startLines, wrapText, writeLink } from './markdown-text.ts';
import { Toolbar } from './Toolbar.tsx';
import { useCodeEditor } from './useCodeEditor.ts';
import { useImageUpload } from './useImageUpload.ts';
import styles from './editors.module.css';
import { marked } from 'marked';
import { SafeHtml } from '../SafeHtml.tsx';

type Pane = 'write' | 'both' | 'preview';

const TOOLS = [
  { name: 'bold', icon: BoldOutlined, run: wrapText('**') },
  { name: 'italic', icon: ItalicOutlined, run: wrapText('*') },
  { name: 'code', icon: CodeOutlined, run: wrapText('`') },
  { name: 'bullets', icon: UnorderedListOutlined, run: startLines(() => '- ') },
  { name: 'numbers', icon: OrderedListOutlined, run: startLines((line) => `${line}. `) },
] as const;

/** A markdown editor with preview (FORM-10). */
export function MarkdownEditor(props: WidgetProps<string>) {
  if (props.readOnly) return <MarkdownHtml text={props.value} label={props.column.title} />;
  return <WritableMarkdown {...props} />;
}

function WritableMarkdown(props: WidgetProps<string>) {
  const { message } = usePorts();
  const [pane, setPane] = useState<Pane>('both');
  const { host, view } = useCodeEditor({ ...props, language: markdownLanguage, hasLineNumbers: false });
  const images = useImageUpload(
    (url, name) => view.current && insertText(view.current, `![${name.replace(/[[\]]/g, '')}](${encodeURI(url)})`),
  );
  return (
    <div
      className={`${styles.editor} ${props.invalid ? styles.invalid : ''}`}
      onPasteCapture={images.onPaste}
      onDropCapture={images.onDrop}
    >
      <Toolbar>
        <MarkdownTools view={view} images={images} />
        <span className={styles.spacer} />
        <Segmented<Pane>
          size="small"
          aria-label={message('editor.view')}
          value={pane}
          options={(['write', 'both', 'preview'] as const).map((value) => ({ value, label: message(`editor.${value}`) }))}
          onChange={setPane}
        />
      </Toolbar>
      <div className={styles.panes} data-pane={pane}>
        <div ref={host} className={styles.markdown} />
        {pane !== 'write' && (
          <div className={styles.preview}>
            <MarkdownHtml text={props.value} label={message('editor.preview')} />
          </div>
        )}
      </div>
    </div>
  );
}

interface MarkdownToolsProps {
  view: ReturnType<typeof useCodeEditor>['view'];
  images: ReturnType<typeof useImageUpload>;
}

/** The buttons that insert markup. */
function MarkdownTools({ view, images }: MarkdownToolsProps) {
  const { message } = usePorts();
  return (
    <>
      {TOOLS.map(({ name, icon: Icon, run }) => (
        <Tooltip key={name} title={message(`editor.${name}`)}>
          <Button
            size="small"
            type="text"
            aria-label={message(`editor.${name}`)}
            icon={<Icon aria-hidden />}
            onClick={() => view.current && run(view.current)}
          />
        </Tooltip>
      ))}
      <LinkButton
        address={() => ''}
        onLink={(address) => view.current && writeLink(view.current, address)}
        onClosed={() => view.current?.focus()}
      />
      <Tooltip title={message('editor.image')}>
        <Button
          size="small"
          type="text"
          aria-label={message('editor.image')}
          icon={images.isUploading ? <LoadingOutlined aria-hidden /> : <PictureOutlined aria-hidden />}
          onClick={images.pick}
        />
      </Tooltip>
    </>
  );
}

/** Rendered markdown as sanitised HTML (FORM-11). May lag slightly behind typing. */
export function MarkdownHtml({ text, label }: { text: string; label: string }) {
  const late = useDeferredValue(text);
  const html = useMemo(() => marked.parse(late, { async: false, gfm: true, breaks: true }), [late]);
  return <SafeHtml html={html} label={label} />;
}
