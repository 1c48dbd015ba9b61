/** Replaces the large pictures of antd's result pages, which come with every result: ours have the icon of their state. */
export default function NoPicture(): null {
  return null;
}
