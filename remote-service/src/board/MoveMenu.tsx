import { ActionIcon, Menu, MoreIcon } from '@fleet-console/ui';
import { createContext, useContext } from 'react';
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

/** "Move to…": what the account can do with a request, and where that puts it. */
export function MoveMenu({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('board');
  const take = useContext(TakeActionContext);
  const moves = movesOf(request);
  if (moves.length === 0) return null;
  return (
    <Menu position="bottom-end" hideDetached={false} withInitialFocusPlaceholder={false} portalProps={{ target: mainElement() }}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} aria-label={t('move', { number: request.id })} data-board-menu>
          <MoreIcon size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown maw="calc(100vw - 24px)">
        <Menu.Label>{t('moveTo')}</Menu.Label>
        <MoveItems moves={moves} onTake={(action) => take(request, action)} />
      </Menu.Dropdown>
    </Menu>
  );
}
