/** A position over a grid in pixels, relative to the element around it. */
export interface MenuPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The open menu of a grid: a column's menu, its value filter, or the cell menu. */
export type OpenMenu = { of: 'column' | 'filter'; key: string; place: MenuPlace } | { of: 'cells'; place: MenuPlace };

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The position of a rectangle of the viewport relative to the container of menus. */
export function placeIn(host: HTMLElement, box: Box): MenuPlace {
  const around = (host.parentElement ?? host).getBoundingClientRect();
  return { left: box.left - around.left, top: box.top - around.top, width: box.width, height: box.height };
}
