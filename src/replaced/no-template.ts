/** Replaces the templates of RJSF's theme, and its date in parts, that no plan is drawn with: antd's form and its grid would come with them. */
export default function NoTemplate(): null {
  return null;
}
