import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LoadingOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Select, Tooltip } from 'antd';
import { useEditorState, type Editor } from '@tiptap/react';
import type { ComponentType } from 'react';
import { usePorts } from '../ports.ts';
import { LinkButton } from './LinkButton.tsx';
import { Toolbar } from './Toolbar.tsx';
import styles from './editors.module.css';

interface Tool {
  name: string;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  run: (editor: Editor) => boolean;
  isOn?: (editor: Editor) => boolean;
}

const aligned = (side: string) => (editor: Editor) => editor.isActive({ textAlign: side });
const align = (side: string) => (editor: Editor) => editor.chain().focus().setTextAlign(side).run();

/** The tools in order; null is a gap. */
const TOOLS = [
  { name: 'undo', icon: UndoOutlined, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: RedoOutlined, run: (editor) => editor.chain().focus().redo().run() },
  null,
  { name: 'bold', icon: BoldOutlined, run: (editor) => editor.chain().focus().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { name: 'italic', icon: ItalicOutlined, run: (editor) => editor.chain().focus().toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  {
    name: 'underline',
    icon: UnderlineOutlined,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    name: 'strike',
    icon: StrikethroughOutlined,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (e) => e.isActive('strike'),
  },
  null,
  { name: 'align-left', icon: AlignLeftOutlined, run: align('left'), isOn: aligned('left') },
  { name: 'align-center', icon: AlignCenterOutlined, run: align('center'), isOn: aligned('center') },
  { name: 'align-right', icon: AlignRightOutlined, run: align('right'), isOn: aligned('right') },
  null,
  {
    name: 'bullets',
    icon: UnorderedListOutlined,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: OrderedListOutlined,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'code',
    icon: CodeOutlined,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (e) => e.isActive('codeBlock'),
  },
  {
    name: 'table',
    icon: TableOutlined,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isOn: (e) => e.isActive('table'),
  },
] as const satisfies readonly (Tool | null)[];

const tools: readonly (Tool | null)[] = TOOLS;
type ToolName = Exclude<(typeof TOOLS)[number], null>['name'];

const LEVELS = [0, 1, 2, 3] as const;

interface RichTextToolbarProps {
  editor: Editor;
  isUploading: boolean;
  onImage: () => void;
}

/** The toolbar of a rich text; each tool has a label and a pressed state. */
export function RichTextToolbar({ editor, isUploading, onImage }: RichTextToolbarProps) {
  const { message } = usePorts();
  const { on, level } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: tools.flatMap((tool) => (tool?.isOn?.(current) ? [tool.name] : [])),
      level: LEVELS.find((one) => one > 0 && current.isActive('heading', { level: one })) ?? 0,
    }),
  });
  return (
    <Toolbar>
      <HeadingLevel editor={editor} level={level} />
      {tools.map((tool, position) =>
        tool ? (
          <ToolButton
            key={tool.name}
            label={message(`editor.${tool.name as ToolName}`)}
            icon={tool.icon}
            isOn={tool.isOn && on.includes(tool.name)}
            onClick={() => tool.run(editor)}
          />
        ) : (
          // The gaps never move, so indexes are stable keys.
          <span key={position} className={styles.gap} />
        ),
      )}
      <LinkButton
        canBeEmpty
        address={() => String(editor.getAttributes('link')['href'] ?? '')}
        onLink={(address) => setLink(editor, address)}
        onClosed={() => editor.commands.focus()}
      />
      <ToolButton label={message('editor.image')} icon={isUploading ? LoadingOutlined : PictureOutlined} onClick={onImage} />
    </Toolbar>
  );
}

function HeadingLevel({ editor, level }: { editor: Editor; level: (typeof LEVELS)[number] }) {
  const { message } = usePorts();
  return (
    <Select<(typeof LEVELS)[number]>
      size="small"
      className={styles.level}
      aria-label={message('editor.heading')}
      value={level}
      options={LEVELS.map((value) => ({ value, label: message(`editor.heading-${value}`) }))}
      onChange={(next) => {
        const chain = editor.chain().focus();
        if (next === 0) chain.setParagraph().run();
        else chain.setHeading({ level: next }).run();
      }}
    />
  );
}

/** Links the selected text; without a selection or an existing link, inserts the address as text. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange('link');
  if (!href) chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}

interface ToolButtonProps {
  label: string;
  icon: Tool['icon'];
  isOn?: boolean;
  onClick: () => void;
}

function ToolButton({ label, icon: Icon, isOn, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={label}>
      <Button
        size="small"
        type="text"
        className={isOn ? styles.on : undefined}
        aria-label={label}
        aria-pressed={isOn}
        icon={<Icon aria-hidden />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      />
    </Tooltip>
  );
}
