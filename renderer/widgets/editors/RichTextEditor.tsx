import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { usePorts } from '../ports.ts';
import { safeFragment } from '../safe-fragment.ts';
import { SafeHtml } from '../SafeHtml.tsx';
import { styleNonce } from '../style-nonce.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { useImageUpload } from './useImageUpload.ts';
import styles from './editors.module.css';

const EMPTY = '<p></p>';
/** Allowed link schemes. */
const SCHEMES = ['http', 'https', 'mailto', 'tel'];

const EXTENSIONS = [
  StarterKit.configure({ trailingNode: false, link: { openOnClick: false, protocols: SCHEMES, defaultProtocol: 'https' } }),
  TextStyle,
  Color,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image,
  Table,
  TableRow,
  TableHeader,
  TableCell,
];

/** The HTML of an editor; empty when it contains only an empty paragraph. */
const htmlOf = (editor: Editor) => (editor.getHTML() === EMPTY ? '' : editor.getHTML());

/** What the editor may load: reading HTML makes its elements, and so runs the handlers that stand in it (FORM-11). */
function safeContent(html: string): string {
  const host = document.implementation.createHTMLDocument().createElement('div');
  host.append(safeFragment(html));
  return host.innerHTML;
}

/** Rich text (FORM-10): output is limited to the editor's schema, so nothing else is ever stored; images are uploaded. */
export function RichTextEditor(props: WidgetProps<string>) {
  if (props.readOnly) return <SafeHtml html={props.value} label={props.column.title} />;
  return <WritableText {...props} />;
}

function WritableText(props: WidgetProps<string>) {
  const { message } = usePorts();
  const latest = useRef(props);
  latest.current = props;
  const written = useRef(props.value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: safeContent(props.value),
    autofocus: props.autoFocus ? 'end' : false,
    injectNonce: styleNonce(),
    editorProps: { attributes: () => attributesOf(latest.current) },
    onUpdate({ editor: changed }) {
      written.current = htmlOf(changed);
      latest.current.onChange(written.current);
    },
    onBlur: () => latest.current.onBlur?.(),
  });
  // An external change: undo in the form, or a fill.
  useEffect(() => {
    if (props.value === written.current) return;
    written.current = props.value;
    editor.commands.setContent(safeContent(props.value), { emitUpdate: false });
  }, [editor, props.value]);
  const images = useImageUpload((url, name) => editor.chain().focus().setImage({ src: url, alt: name }).run());
  return (
    <div
      className={`${styles.editor} ${props.invalid ? styles.invalid : ''}`}
      onPasteCapture={images.onPaste}
      onDropCapture={images.onDrop}
    >
      <RichTextToolbar editor={editor} onImage={images.pick} isUploading={images.isUploading} />
      <EditorContent editor={editor} className={styles.text} data-placeholder={props.placeholder ?? message('editor.empty')} />
    </div>
  );
}

function attributesOf({ id, column, invalid, describedBy }: WidgetProps<string>): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': column.title,
    ...(column.required && { 'aria-required': 'true' }),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
}
