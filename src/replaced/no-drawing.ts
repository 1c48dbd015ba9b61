/**
 * Replaces the fields, templates and widgets of RJSF that no plan is drawn with: its form is the shell that submits, around a field of our own. With
 * them would come antd's form and its grid.
 */
export default function NoDrawing(): null {
  return null;
}
