/**
 * Replaces what nothing is drawn with: most fields, templates and widgets of RJSF, whose form is the shell that submits, around a field of our own (with
 * them would come antd's form and its grid), and antd's input of codes.
 */
export default function NoDrawing(): null {
  return null;
}
