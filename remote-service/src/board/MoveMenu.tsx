import { ActionIcon, Menu, MoreIcon } from '@fleet-console/ui';
import { createContext, useContext, useRef, useState, type ComponentProps } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { RequestAction, ServiceRequest } from '../requests/request.ts';
import { movesOf, type Move } from './moves.ts';

/** Page content belongs to a landmark. */
const mainElement = () => document.querySelector<HTMLElement>('main') ?? document.body;

/** Takes an action on a request. */
export const TakeActionContext = createContext<(request: ServiceRequest, action: RequestAction) => void>(() => {});

interface MoveItemsProps {
  readonly moves: readonly Move[];
  readonly onTake: (action: RequestAction) => void;
}

/** Rendered only while the menu is open. */
function MoveItems({ moves, onTake }: MoveItemsProps) {
  const t = useMessages('board');
  const names = useMessages('requests');
  return moves.map(({ action, to }) => (
    <Menu.Item key={action} onClick={() => onTake(action)}>
      {to === null ? names(`actions.${action}`) : t('moveItem', { action: names(`actions.${action}`), place: names(`places.${to}`) })}
    </Menu.Item>
  ));
}

type ButtonProps = Pick<ComponentProps<typeof ActionIcon<'button'>>, 'ref' | 'onClick' | 'aria-haspopup' | 'aria-expanded'>;

function MenuButton({ number, ...props }: ButtonProps & { readonly number: string }) {
  const t = useMessages('board');
  return (
    <ActionIcon variant="subtle" size={32} aria-label={t('move', { number })} data-board-menu {...props}>
      <MoreIcon size={16} aria-hidden />
    </ActionIcon>
  );
}

/** The menu, which opens when it's mounted. Closing it returns the focus to its button. */
function OpeningMenu({ request, moves }: { readonly request: ServiceRequest; readonly moves: readonly Move[] }) {
  const t = useMessages('board');
  const take = useContext(TakeActionContext);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(true);
  const change = (next: boolean) => {
    setOpened(next);
    if (!next) button.current?.focus();
  };
  return (
    <Menu
      opened={opened}
      onChange={change}
      position="bottom-end"
      hideDetached={false}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: mainElement() }}
    >
      <Menu.Target>
        <MenuButton ref={button} number={request.id} />
      </Menu.Target>
      <Menu.Dropdown maw="calc(100vw - 24px)">
        <Menu.Label>{t('moveTo')}</Menu.Label>
        <MoveItems moves={moves} onTake={(action) => take(request, action)} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** "Move to…": what the account can do with a request, and where that puts it. A list shows many of these, so the menu comes with the first press. */
export function MoveMenu({ request }: { readonly request: ServiceRequest }) {
  const [isPressed, setPressed] = useState(false);
  const moves = movesOf(request);
  if (moves.length === 0) return null;
  if (isPressed) return <OpeningMenu request={request} moves={moves} />;
  return <MenuButton number={request.id} aria-haspopup="menu" aria-expanded={false} onClick={() => setPressed(true)} />;
}
