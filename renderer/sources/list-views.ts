/** A column as the wire keeps a user's layout (CALL-98): its place is `sort`. */
export interface WireColumnSetting {
  field: string;
  visible: boolean;
  width: number | null;
  sort: number;
  fixed: 'left' | 'right' | '';
}

/** A named view as it is saved: the parameters of the list's address, and the layout of its columns. */
export interface SavedListView {
  title: string;
  /** The title in English, of a view that came with its form. */
  titleEn?: string;
  params: string;
  columns: readonly WireColumnSetting[];
  /** It is a view of all users of the list. */
  isShared: boolean;
  /** The list opens in it. */
  isDefault: boolean;
}

/** Whose layout is meant: the user's, or that of all. */
export interface LayoutOwner {
  isOfAll: boolean;
}

/** What a server holds of the views of a screen, unchecked. */
export interface KeptViews {
  views: readonly unknown[];
  /** The user may make views for all users of the screen. */
  mayShare: boolean;
}

/** Layouts of columns (CALL-98..100) and named views of lists on the server; a provider without them leaves both on the device. */
export interface ListViewSource {
  /** The user's layout of a screen, or that of all users; unchecked, and null where the server keeps none at all. */
  getColumnSetting?(screen: string): Promise<readonly unknown[] | null>;
  /** `isOfAll`: for all users who have none of their own. */
  saveColumnSetting?(screen: string, columns: readonly WireColumnSetting[], options?: LayoutOwner): Promise<void>;
  /** Restores the layout of all users, or with `isOfAll` that of the definition. */
  removeColumnSetting?(screen: string, options?: LayoutOwner): Promise<void>;
  /** Null where the server keeps no views. */
  getListViews?(screen: string): Promise<KeptViews | null>;
  /** Saves a view in place of that of its title. */
  saveListView?(screen: string, view: SavedListView): Promise<void>;
  removeListView?(screen: string, view: Pick<SavedListView, 'title' | 'isShared'>): Promise<void>;
}
