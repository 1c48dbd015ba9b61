import { DownOutlined, EllipsisOutlined } from '@ant-design/icons';
import { useImperativeHandle, useRef, useState, type ComponentProps, type Ref, type RefObject } from 'react';
import type { ActionPlan, ListPlan } from '#renderer/compile/plan.ts';
import type { ViewMessageCode } from '#renderer/messages.ts';
import { menuOf } from '../actions/ActionButtons.tsx';
import { preventEnter } from '#renderer/widgets/own-events.ts';
import type { GridRow } from '../grid/grid-row.ts';
import { MenuDropdown } from '#renderer/widgets/menu/MenuDropdown.tsx';
import { usePorts } from '#renderer/widgets/ports.ts';
import styles from './ListView.module.css';

/** An action on a single row. */
export type RowAction = 'update' | 'addSub' | 'detail' | 'copy' | 'delete';

interface ActionText {
  action: RowAction;
  text: ViewMessageCode;
  /** True for an action behind 更多. */
  isRare: boolean;
  /** Width of its link in words; 1 when absent. */
  words?: number;
}

const ACTIONS: readonly ActionText[] = [
  { action: 'update', text: 'action.edit', isRare: false },
  { action: 'addSub', text: 'tree.add-below', isRare: false, words: 1.2 },
  { action: 'detail', text: 'action.detail', isRare: false },
  { action: 'copy', text: 'action.copy', isRare: true },
  { action: 'delete', text: 'action.delete', isRare: true },
];

/** The actions that a plan allows, in display order. */
export function actionsOf({ rowActions, toolbar }: Pick<ListPlan, 'rowActions' | 'toolbar'>): readonly ActionText[] {
  const allowed = new Set(rowActions.map((button) => button.code));
  const canRead = allowed.has('detail') || allowed.has('update');
  if (canRead && toolbar.some(({ code }) => code === 'add')) allowed.add('copy');
  const actions = ACTIONS.filter(({ action }) => allowed.has(action));
  const rare = actions.filter((one) => one.isRare);
  // A menu of one entry would hide it for nothing.
  return rare.length > 1 && rare.length < actions.length ? actions : actions.map((one) => ({ ...one, isRare: false }));
}

/** The actions that the document declares for its rows; absent where it declares none. */
export interface DeclaredActions {
  of(row: GridRow): readonly ActionPlan[];
  begin(action: ActionPlan, row: GridRow): void;
}

interface RowActionsProps {
  row: GridRow;
  actions: readonly ActionText[];
  declared?: DeclaredActions | undefined;
  /** True for a row that cannot be deleted; absent where each can. */
  isClosed?: ((row: GridRow) => boolean) | undefined;
  onAction: (action: RowAction) => void;
  /** On a phone all are behind one button. */
  isFolded?: boolean;
  /** Selects the row, where that is an entry of the menu. */
  onSelect?: (() => void) | undefined;
}

/** The actions of a row as links; rare ones are behind 更多. */
export function RowActions({ actions, ...props }: RowActionsProps) {
  const { row, declared, isClosed, isFolded = false, onSelect, onAction } = props;
  const { message, rowActions: developer } = usePorts();
  const rare = actions.filter((one) => one.isRare);
  const often = actions.filter(({ action, isRare }) => !isRare && (action !== 'delete' || !isClosed?.(row)));
  const hasMore = rare.length > 0 || declared !== undefined || (isFolded && (often.length > 0 || onSelect !== undefined));
  return (
    <span className={styles.actions}>
      {!isFolded &&
        often.map(({ action, text }) => (
          <RowLink key={action} onClick={() => onAction(action)}>
            {message(text)}
          </RowLink>
        ))}
      {developer && <developer.Actions row={row} />}
      {hasMore && <MoreActions {...props} often={isFolded ? often : []} rare={rare} />}
    </span>
  );
}

/** A button that looks like a link. A list has some for each row: those of antd, with their menus, were most of what an open list holds. */
function RowLink(button: ComponentProps<'button'>) {
  return <button type="button" className={styles.action} {...button} />;
}

/**
 * 更多: what the row offers now of the declared actions, and the rare ones. The menu and its entries are made when it is opened: most rows
 * never are.
 */
function MoreActions(props: Omit<RowActionsProps, 'actions'> & { often: readonly ActionText[]; rare: readonly ActionText[] }) {
  const { message } = usePorts();
  const name = message('action.more');
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <RowLink
        ref={more}
        aria-label={props.isFolded ? name : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(!isOpen)}
      >
        {!props.isFolded && name}
        {props.isFolded ? <EllipsisOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </RowLink>
      {isOpen !== undefined && <MoreMenu {...props} {...{ more, isOpen, setOpen }} />}
    </>
  );
}

/** The key of the entry that selects the row. */
const SELECT = 'select';

interface MoreMenuProps extends ComponentProps<typeof MoreActions> {
  more: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

function MoreMenu({ row, often, rare: listed, declared, isClosed, onAction, onSelect, more, isOpen, setOpen }: MoreMenuProps) {
  const { message } = usePorts();
  const rare = listed.filter(({ action }) => action !== 'delete' || !isOpen || !isClosed?.(row));
  const offered = isOpen && declared ? declared.of(row) : [];
  const own = menuOf(offered, (action) => declared?.begin(action, row), message('action.inert'));
  const entriesOf = (actions: readonly ActionText[]) =>
    actions.map(({ action, text }) => ({ key: action, label: message(text), danger: action === 'delete' }));
  const select = onSelect ? [{ key: SELECT, label: message('list.select') }] : [];
  const groups = [entriesOf(often), own.items, [...select, ...entriesOf(rare)]].filter((group) => group.length > 0);
  const items = groups.flatMap((group, place) => (place === 0 ? group : [{ type: 'divider' as const }, ...group]));
  const none = [{ key: 'none', label: message('action.none-now'), disabled: true }];
  return (
    <MenuDropdown
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        // Of an entry it would be lost with it.
        if (!next && document.activeElement?.closest('[role="menu"]')) more.current?.focus();
      }}
      menu={{
        items: items.length > 0 ? items : none,
        onKeyDown: preventEnter,
        onClick: ({ key }) => {
          // The confirmation returns the focus to whatever has it now.
          more.current?.focus();
          own.onClick({ key });
          if (key === SELECT) onSelect?.();
          [...often, ...rare].forEach(({ action }) => action === key && onAction(action));
        },
      }}
    >
      <Beside element={more} />
    </MenuDropdown>
  );
}

/** Stands for an element that is already there, for what appears beside it. */
function Beside({ element, ref }: { element: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element.current!);
  return null;
}
