import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Loads the markdown language; a stable function, so that it is loaded once. */
export const markdownLanguage = async () => (await import('@codemirror/lang-markdown')).markdown();

/** Replaces the selection with a text and puts the caret after it. */
export function insertText(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text));
  view.focus();
}

/** Returns the command that wraps the selection in marks and keeps it selected. */
export const wrapText =
  (before: string, after = before) =>
  (view: EditorView): void => {
    const change = view.state.changeByRange(({ from, to }) => ({
      changes: [
        { from, insert: before },
        { from: to, insert: after },
      ],
      range: EditorSelection.range(from + before.length, to + before.length),
    }));
    view.dispatch(view.state.update(change));
    view.focus();
  };

/** Turns the selection into a link; without a selection the address is the text. */
export function writeLink(view: EditorView, address: string): void {
  // A parenthesis would end the address.
  const target = address.replaceAll('(', '%28').replaceAll(')', '%29');
  if (view.state.selection.main.empty) insertText(view, `[${address}](${target})`);
  else wrapText('[', `](${target})`)(view);
}

/** Returns the command that prefixes each selected line; line numbers start at 1. */
export const startLines =
  (mark: (line: number) => string) =>
  (view: EditorView): void => {
    const { state } = view;
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const last = state.doc.lineAt(to).number;
    const lines = Array.from({ length: last - first + 1 }, (_, offset) => state.doc.line(first + offset));
    view.dispatch({ changes: lines.map((line, offset) => ({ from: line.from, insert: mark(offset + 1) })) });
    view.focus();
  };
