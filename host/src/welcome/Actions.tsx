import { useLocale } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { ChevronRightIcon } from '@fleet-console/ui';
import { createElement } from 'react';
import { useHost, useUserAccess } from '../context/host.ts';
import { HostLink } from '../links/HostLink.tsx';
import { useMessages } from '../messages/messages.ts';
import { iconOf } from '../navbar/entry-icons.ts';
import { useMenu } from '../navbar/useMenu.ts';
import { tilesFor, type ShownTile } from './tiles.ts';

function TileBody({ tile: { id, icon, installed } }: { tile: ShownTile }) {
  const t = useMessages('welcome');
  return (
    <>
      <span className="shell-tile-icon">{createElement(iconOf(icon), { size: 22, stroke: 1.6, 'aria-hidden': true })}</span>
      <span className="shell-tile-text">
        <strong>{t(`tiles.${id}.title`)}</strong>
        <span>{installed ? t(`tiles.${id}.text`) : t('notInstalled')}</span>
      </span>
      {installed ? <ChevronRightIcon size={16} aria-hidden /> : null}
    </>
  );
}

/** Action tiles. A tile whose screen isn't installed says so; it becomes a link once a remote serves it. */
export function Actions() {
  const t = useMessages('welcome');
  const { shell, routes } = useHost();
  const shown = tilesFor(useReadable(routes), useUserAccess());
  return (
    <section className="welcome-section" aria-labelledby="welcome-actions">
      <h3 id="welcome-actions">{t('tiles.title')}</h3>
      <ul className="shell-tiles">
        {shown.map((tile) => (
          <li key={tile.id}>
            {tile.installed ? (
              <HostLink to={shell.navigation.href(tile.route)} className="shell-tile">
                <TileBody tile={tile} />
              </HostLink>
            ) : (
              <div className="shell-tile welcome-tile-absent">
                <TileBody tile={tile} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const preferredRoutes: readonly string[] = ['Vehicles', 'VehiclesGroup', 'Groups', 'Pilots', 'Users'];
const rank = (name: string) => (preferredRoutes.includes(name) ? preferredRoutes.indexOf(name) : preferredRoutes.length);

/** Links to all screens that the account can open; vehicles, groups, keyfobs and users first. */
export function Shortcuts() {
  const t = useMessages('welcome');
  const locale = useLocale();
  const { shell, routes } = useHost();
  const table = useReadable(routes);
  const links = useMenu()
    .flatMap(({ items }) => items.flatMap((item) => ('links' in item ? item.links : item)))
    .flatMap(({ icon, route: name }) => {
      const route = name === null ? undefined : table.byName(name);
      return route ? { icon, route } : [];
    })
    // Several menu entries can lead to the same screen.
    .filter(({ route }, at, all) => all.findIndex((other) => other.route.name === route.name) === at)
    .sort((one, other) => rank(one.route.name) - rank(other.route.name));
  return (
    <section className="welcome-section" aria-labelledby="welcome-shortcuts">
      <h3 id="welcome-shortcuts">{t('shortcuts')}</h3>
      <ul className="welcome-shortcuts">
        {links.map(({ route, icon }) => {
          const Icon = iconOf(icon);
          return (
            <li key={route.name}>
              <HostLink to={shell.navigation.href(route.name)} className="welcome-shortcut">
                <Icon size={16} stroke={1.7} aria-hidden />
                {route.title[locale]}
              </HostLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
