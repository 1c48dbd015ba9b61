/** What assistive technology does not read as content, or reads by itself. */
const UNSPOKEN = '[aria-hidden="true"], [hidden], [role="status"]';

/** The text of an element without what screen readers skip: an icon, `+2` beside the texts that it stands for, an announcement. */
export function spokenText(element: Element): string {
  const accept = (node: Node) => (node instanceof Element && node.matches(UNSPOKEN) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, accept);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) text += node.data;
  return text;
}
