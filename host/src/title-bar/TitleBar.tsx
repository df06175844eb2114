import { useLocale } from '@fleet-console/i18n';
import { useGroups, useReadable, useScope } from '@fleet-console/remote-kit';
import { GroupPicker } from '@fleet-console/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import { NavbarToggle, useWideWindow } from '../navbar/Navbar.tsx';
import type { RouteMatch } from '../navigation/route-table.ts';
import { useFramePart } from '../context/useFramePart.ts';

function ScopePicker() {
  const t = useMessages('titleBar');
  const groups = useGroups();
  const [scope, choose] = useScope();
  if (groups.all.size === 0) return null;
  return (
    <GroupPicker
      groups={groups}
      value={scope}
      onChange={choose}
      path={scope === null ? undefined : groups.path(scope) || groups.all.get(scope)?.name}
      texts={{
        label: t('scope.label'),
        everything: t('kit:groups.all'),
        search: t('kit:groups.find'),
        clear: t('kit:actions.clearSearch'),
        none: t('kit:groups.none'),
      }}
    />
  );
}

/**
 * Title and description of the route (row SH-10). Focus moves to the title when the path changes (row SH-22), but not when a screen
 * replaces its address with one of its own parts.
 * @param arrivedAt the path of the page load: there, focus stays where the browser put it
 * @param tools loaded later; their space is reserved
 */
export function TitleBar({ match, arrivedAt, tools }: { match: RouteMatch; arrivedAt: string; tools: ReactNode }) {
  const locale = useLocale();
  const wide = useWideWindow();
  const title = useRef<HTMLHeadingElement>(null);
  const bar = useFramePart<HTMLElement>('title bar');
  const { history } = useHost();
  const { pathname } = useReadable(history.location);
  const { name } = match.route;
  const previous = useRef({ pathname: arrivedAt, name, index: history.index() });

  useEffect(() => {
    const before = previous.current;
    const now = { pathname, name, index: history.index() };
    previous.current = now;
    const sameScreen = now.name === before.name && now.index === before.index;
    if (now.pathname !== before.pathname && !sameScreen) title.current?.focus({ preventScroll: true });
  }, [pathname, name, history]);

  return (
    <header ref={bar} className="shell-title-bar">
      {!wide && <NavbarToggle />}
      <div className="shell-title">
        <h1 ref={title} tabIndex={-1}>
          {match.route.title[locale]}
        </h1>
        {match.route.description && <p>{match.route.description[locale]}</p>}
      </div>
      <div className="shell-title-tools">
        <ScopePicker />
        <div className="shell-deferred-tools">{tools}</div>
      </div>
    </header>
  );
}
