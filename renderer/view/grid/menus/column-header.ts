import type { IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community';
import styles from './menus.module.css';

/** What the title of a column is given beside what AG Grid gives it. */
export interface ColumnHeaderParams {
  /** What the button is called. */
  menuLabel: string;
  /** True for right-aligned titles: the button keeps off them. */
  isRight: boolean;
  /** True where its cells are filled in and must not be left empty. */
  isRequired: boolean;
  isFiltered: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Marks the buttons that open the menu of a column: the grid listens to all of them at once. */
export const MENU_MARK = 'data-column-menu';

type Params = IHeaderParams & ColumnHeaderParams;

/** The title of a column with its menu button, rendered without React: every column of every table has one. */
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
    const { displayName, menuLabel, isFiltered, eGridHeader } = this.params;
    this.title.textContent = displayName;
    this.button.setAttribute('aria-label', menuLabel);
    // The title alone is the column's name, not what the button is called.
    eGridHeader.setAttribute('aria-label', displayName);
    this.button.toggleAttribute('data-filtered', isFiltered());
    this.mark.className = `ag-icon ag-icon-${isFiltered() ? 'filter' : 'menu-alt'}`;
  };
}
