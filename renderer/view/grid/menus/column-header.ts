import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community';
import type { GridTraits } from '#renderer/column-types/define.ts';
import styles from './menus.module.css';

/** Our parameters of a column header, in addition to AG Grid's. */
export interface ColumnHeaderParams {
  /** The accessible name of the menu button. */
  menuLabel: string;
  /** True for right-aligned titles, which must not overlap the button. */
  isRight: boolean;
  /** Shown in place of the title, above the parts of the cells. */
  headings?: GridTraits['headings'];
  /** True for an editable column with required cells. */
  isRequired: boolean;
  isFiltered: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Marks menu buttons: the grid listens to all of them with one listener. */
export const MENU_MARK = 'data-column-menu';

type Params = IHeaderParams & ColumnHeaderParams;

/** A column's title with its menu button. Rendered without React, because every column of every table has one. */
export class ColumnHeader implements IInnerHeaderComponent {
  private readonly title = document.createElement('span');
  private readonly button = document.createElement('button');
  private readonly mark = document.createElement('span');
  private params!: Params;
  private stop = () => {};

  init(params: Params) {
    this.params = params;
    const { button, mark } = this;
    button.type = 'button';
    button.tabIndex = -1;
    button.className = styles.menuButton!;
    button.toggleAttribute('data-at-left', params.isRight);
    button.setAttribute(MENU_MARK, '');
    button.setAttribute('aria-haspopup', 'menu');
    button.append(mark);
    for (const type of ['mousedown', 'pointerdown', 'dblclick']) button.addEventListener(type, (event) => event.stopPropagation());
    params.eGridHeader.append(button);
    params.eGridHeader.setAttribute('aria-haspopup', 'menu');
    params.eGridHeader.setAttribute('aria-keyshortcuts', 'Alt+ArrowDown');
    if (params.isRequired) params.eGridHeader.setAttribute('aria-required', 'true');
    this.stop = params.subscribe(this.show);
    this.show();
  }

  getGui() {
    return this.title;
  }

  refresh(params: Params) {
    this.params = params;
    this.show();
    return true;
  }

  destroy() {
    this.stop();
    this.button.remove();
  }

  private readonly show = () => {
    const { displayName, menuLabel, isFiltered, headings, eGridHeader } = this.params;
    if (headings) this.title.replaceChildren(...headings.titles.map((title) => headingOf(title, headings.width)));
    else this.title.textContent = displayName;
    this.button.setAttribute('aria-label', menuLabel);
    // Only the title names the column, not the button's label.
    eGridHeader.setAttribute('aria-label', displayName);
    this.button.toggleAttribute('data-filtered', isFiltered());
    this.mark.className = `ag-icon ag-icon-${isFiltered() ? 'filter' : 'menu-alt'}`;
  };
}

function headingOf(text: string, width: number): HTMLElement {
  const heading = document.createElement('span');
  heading.className = styles.heading!;
  heading.style.width = `${width}px`;
  heading.textContent = text;
  return heading;
}
