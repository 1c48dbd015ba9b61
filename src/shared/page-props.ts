/** Props of a menu page. */
export interface PageProps {
  title: string;
  /** The last part of the address: the head id of an online screen. */
  code: string;
  /** The component name of the menu entry. */
  component: string;
  /** The address of an external page. */
  url: string | undefined;
  /** An external page that stands in a window of its own (ROUTE-16). */
  isExternal?: boolean;
  /** The record that a notice opens the page for (NOTICE-05). */
  id?: string;
}
