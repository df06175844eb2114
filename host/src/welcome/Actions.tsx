import { useLocale } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { ChevronRightIcon } from '@fleet-console/ui';
import { createElement } from 'react';
import { useHost, useUserAccess } from '../context/host.ts';
import { HostLink } from '../links/HostLink.tsx';
import { useMessages } from '../messages/messages.ts';
import { iconNameOf } from '../navbar/console-menu.ts';
import { iconOf } from '../navbar/entry-icons.ts';
import { canOpen } from '../navigation/router.ts';
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

/** Links to vehicles, groups, keyfobs and users. Source: specification, section 2, "Welcome page". */
const shortcutRoutes: readonly string[] = ['Vehicles', 'VehiclesGroup', 'Groups', 'Pilots', 'Users'];

/** Links to the screens of daily work that the account can open. */
export function Shortcuts() {
  const t = useMessages('welcome');
  const locale = useLocale();
  const { shell, routes } = useHost();
  const access = useUserAccess();
  const table = useReadable(routes);
  const links = shortcutRoutes.flatMap((name) => {
    const route = table.byName(name);
    return route && canOpen(route, access) ? route : [];
  });
  if (links.length === 0) return null;
  return (
    <section className="welcome-section" aria-labelledby="welcome-shortcuts">
      <h3 id="welcome-shortcuts">{t('shortcuts')}</h3>
      <ul className="welcome-shortcuts">
        {links.map(({ name, title }) => (
          <li key={name}>
            <HostLink to={shell.navigation.href(name)} className="welcome-shortcut">
              {createElement(iconOf(iconNameOf(name)), { size: 16, stroke: 1.7, 'aria-hidden': true })}
              {title[locale]}
            </HostLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
