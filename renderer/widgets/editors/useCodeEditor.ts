import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, defaultHighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '#renderer/widgets/widget-props.ts';
import { styleNonce } from '../style-nonce.ts';

/** Tab width in columns (FORM-10). */
const TAB_SIZE = 2;

interface CodeEditorOptions extends Pick<
  WidgetProps<string>,
  'id' | 'value' | 'column' | 'readOnly' | 'autoFocus' | 'onChange' | 'onBlur' | 'describedBy' | 'invalid'
> {
  /** Loads the syntax highlighting. */
  language: () => Promise<Extension>;
  hasLineNumbers: boolean;
}

/** What can change while an editor is open: its language and its ARIA attributes. */
const makeParts = () => ({ language: new Compartment(), attributes: new Compartment() });

/** The extensions of an editor that never change. */
function extensionsOf(parts: ReturnType<typeof makeParts>, latest: { current: CodeEditorOptions }): Extension[] {
  const { readOnly, hasLineNumbers } = latest.current;
  const nonce = styleNonce();
  return [
    ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
    ...(hasLineNumbers ? [lineNumbers()] : []),
    ...(hasLineNumbers && !readOnly ? [highlightActiveLine()] : []),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    EditorView.lineWrapping,
    syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
    keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    indentUnit.of(' '.repeat(TAB_SIZE)),
    EditorState.tabSize.of(TAB_SIZE),
    EditorState.readOnly.of(readOnly),
    EditorView.editable.of(!readOnly),
    parts.language.of([]),
    parts.attributes.of([]),
    EditorView.updateListener.of((update) => update.docChanged && latest.current.onChange(update.state.doc.toString())),
    EditorView.domEventHandlers({ blur: () => void latest.current.onBlur?.() }),
  ];
}

/** Focusable, because a grid ends the edit of a cell when the focus moves to an element that is not tabbable. */
const REACHABLE = EditorView.contentAttributes.of({ tabindex: '0' });

/** A CodeMirror editor in an element. The caret and the undo history survive as long as the value is not changed externally. Escape, then Tab leaves it. */
export function useCodeEditor(options: CodeEditorOptions) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const [parts] = useState(makeParts);
  const view = useRef<EditorView>(null);

  useEffect(() => {
    const { value, autoFocus } = latest.current;
    const state = EditorState.create({ doc: value, extensions: [extensionsOf(parts, latest), REACHABLE] });
    const editor = new EditorView({ parent: host.current ?? undefined, state });
    view.current = editor;
    if (autoFocus) editor.focus();
    return () => editor.destroy();
  }, [parts, options.readOnly]);

  // An external change: undo in the form, or a fill.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === options.value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: options.value } });
  }, [options.value]);

  useAttributes(view, parts.attributes, options);
  useLanguage(view, parts.language, options);
  return { host, view };
}

type ViewRef = { current: EditorView | null };

function useAttributes(view: ViewRef, part: Compartment, { id, column, invalid, describedBy, readOnly }: CodeEditorOptions) {
  const { title, required } = column;
  useEffect(() => {
    const attributes = {
      id,
      'aria-label': title,
      ...(required && { 'aria-required': 'true' }),
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    };
    view.current?.dispatch({ effects: part.reconfigure(EditorView.contentAttributes.of(attributes)) });
  }, [view, part, id, title, required, invalid, describedBy, readOnly]);
}

function useLanguage(view: ViewRef, part: Compartment, { language, readOnly }: CodeEditorOptions) {
  useEffect(() => {
    let isWanted = true;
    void language().then((extension) => {
      if (isWanted) view.current?.dispatch({ effects: part.reconfigure(extension) });
    });
    return () => {
      isWanted = false;
    };
  }, [view, part, language, readOnly]);
}
