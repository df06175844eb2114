import { Glyph, Menu } from '@fleet-console/ui';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
  type RefCallback,
} from 'react';
import { useMessages } from '../messages/messages.ts';
import type { RequestAction, ServiceRequest } from '../requests/request.ts';
import { movesOf } from './moves.ts';
import styles from './board.module.css';

/** Page content belongs to a landmark. */
const mainElement = () => document.querySelector<HTMLElement>('main') ?? document.body;

/** Takes an action on a request. */
export const TakeActionContext = createContext<(request: ServiceRequest, action: RequestAction) => void>(() => {});

interface MoveMenuContextValue {
  /** Prefix of the ids of buttons. */
  readonly menu: string;
  /** The request whose menu is open. */
  readonly openedFor: string | null;
  readonly toggle: (id: string, button: HTMLElement) => void;
  readonly close: (id: string) => void;
}

const MoveMenuContext = createContext<MoveMenuContextValue>({ menu: '', openedFor: null, toggle: () => {}, close: () => {} });

/** Makes a button that is rendered elsewhere the menu's target. */
function PressedButton({ button, ref }: { readonly button: HTMLElement | null; readonly ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    ref?.(button);
    return () => void ref?.(null);
  }, [ref, button]);
  return null;
}

interface Pressed {
  /** Of the request whose button was pressed last. */
  readonly id: string;
  readonly button: HTMLElement | null;
  readonly opened: boolean;
}

interface MoveMenuProps {
  /** Requests with a button, among others. */
  readonly requests: readonly (readonly ServiceRequest[])[];
  readonly children: ReactNode;
}

/** The menu of all `MoveButton`s inside. One for all: a menu per card would take most of the time in which a filter shows other cards. */
export function MoveMenu({ requests, children }: MoveMenuProps) {
  const t = useMessages('board');
  const names = useMessages('requests');
  const take = useContext(TakeActionContext);
  const menu = useId();
  const [{ id: pressedId, button, opened }, setPressed] = useState<Pressed>({ id: '', button: null, opened: false });
  const openedFor = opened ? pressedId : null;
  const toggle = useCallback(
    (id: string, pressed: HTMLElement) => setPressed((before) => ({ id, button: pressed, opened: !before.opened || before.id !== id })),
    [],
  );
  const close = useCallback((id: string) => setPressed((before) => (before.id === id ? { ...before, opened: false } : before)), []);
  const context = useMemo(() => ({ menu, openedFor, toggle, close }), [menu, openedFor, toggle, close]);
  // As it is now: it may have changed since the menu was opened.
  const request = openedFor === null ? undefined : requests.flatMap((list) => list.find(({ id }) => id === openedFor) ?? [])[0];
  return (
    <MoveMenuContext value={context}>
      {children}
      <Menu
        opened={opened}
        onClose={() => close(pressedId)}
        id={menu + pressedId}
        position="bottom-end"
        hideDetached={false}
        withInitialFocusPlaceholder={false}
        portalProps={{ target: mainElement() }}
      >
        <Menu.Target>
          <PressedButton button={button} />
        </Menu.Target>
        <Menu.Dropdown maw="calc(100vw - 24px)">
          <Menu.Label>{t('moveTo')}</Menu.Label>
          {request
            ? movesOf(request).map(({ action, to }) => (
                <Menu.Item key={action} onClick={() => take(request, action)}>
                  {to === null
                    ? names(`actions.${action}`)
                    : t('moveItem', { action: names(`actions.${action}`), place: names(`places.${to}`) })}
                </Menu.Item>
              ))
            : null}
        </Menu.Dropdown>
      </Menu>
    </MoveMenuContext>
  );
}

/** "Move to…": what the account can do with a request, and where that puts it. */
export function MoveButton({ request: { id, allowedActions } }: { readonly request: ServiceRequest }) {
  const t = useMessages('board');
  const { menu, openedFor, toggle, close } = useContext(MoveMenuContext);
  const isOpen = openedFor === id;
  const isOffered = allowedActions.length > 0;
  useEffect(() => (isOpen && isOffered ? () => close(id) : undefined), [isOpen, isOffered, close, id]);
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={styles['move']}
      id={menu + id}
      aria-label={t('move', { number: id })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${menu}${id}-dropdown` : undefined}
      data-board-menu
      onClick={({ currentTarget }) => toggle(id, currentTarget)}
    >
      <Glyph of="more" />
    </button>
  );
}
