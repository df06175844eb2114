import { useLocale } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { createElement, useId } from 'react';
import { useHost } from '../context/host.ts';
import { HostLink } from '../links/HostLink.tsx';
import { useMessages } from '../messages/messages.ts';
import { iconOf } from './entry-icons.ts';
import type { MenuLink } from './menu.ts';

/** The current route's name and the path: teasers share a route. */
export function useCurrentRoute(): { route: string | undefined; pathname: string } {
  const { history, routes } = useHost();
  const { pathname } = useReadable(history.location);
  return { route: useReadable(routes).match(pathname)?.route.name, pathname };
}

export const isCurrent = ({ route, to }: MenuLink, current: ReturnType<typeof useCurrentRoute>) =>
  route === null ? to === current.pathname : route === current.route;

/** A link of the menu. @param section heading of a section without other entries, shown in the entry */
export function NavEntry({ link, section, onNavigate }: { link: MenuLink; section?: string; onNavigate: () => void }) {
  const t = useMessages('navbar');
  const locale = useLocale();
  const id = useId();
  const current = isCurrent(link, useCurrentRoute());
  const name = link.label?.[locale] ?? t.dynamic(`entries.${link.key}`, link.key);
  const sectionId = section === undefined ? undefined : `${id}-section`;
  return (
    <li>
      <HostLink
        to={link.to}
        className="shell-nav-entry"
        aria-current={current ? 'page' : undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={sectionId}
        onClick={onNavigate}
      >
        {createElement(iconOf(link.icon), { size: 18, stroke: 1.6, 'aria-hidden': true })}
        <span className="shell-nav-label">
          {section === undefined ? null : (
            <span id={sectionId} className="shell-nav-caption">
              {section}
            </span>
          )}
          <span id={`${id}-name`}>{name}</span>
        </span>
      </HostLink>
    </li>
  );
}
