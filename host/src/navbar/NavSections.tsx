import { useLocale } from '@fleet-console/i18n';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { ChevronDownIcon, DiagnosticsIcon, GuidesIcon, UnstyledButton } from '@fleet-console/ui';
import { createElement, useId, useState, type ReactNode } from 'react';
import { useHost, useUserAccess } from '../context/host.ts';
import { HostLink } from '../links/HostLink.tsx';
import { useMessages } from '../messages/messages.ts';
import { iconOf } from './entry-icons.ts';
import type { MenuLink, MenuSection, MenuSubmenu } from './menu.ts';
import { useMenu } from './useMenu.ts';

/** The current route's name and the path: teasers share a route. */
function useCurrentRoute(): { route: string | undefined; pathname: string } {
  const { history, routes } = useHost();
  const { pathname } = useReadable(history.location);
  return { route: useReadable(routes).match(pathname)?.route.name, pathname };
}

const isCurrent = ({ route, to }: MenuLink, current: ReturnType<typeof useCurrentRoute>) =>
  route === null ? to === current.pathname : route === current.route;

function Entry({ link, onNavigate }: { link: MenuLink; onNavigate: () => void }) {
  const t = useMessages('navbar');
  const locale = useLocale();
  const current = isCurrent(link, useCurrentRoute());
  return (
    <li>
      <HostLink to={link.to} className="shell-nav-entry" aria-current={current ? 'page' : undefined} onClick={onNavigate}>
        {createElement(iconOf(link.icon), { size: 18, stroke: 1.6, 'aria-hidden': true })}
        <span>{link.label?.[locale] ?? t.dynamic(`entries.${link.key}`, link.key)}</span>
      </HostLink>
    </li>
  );
}

/** A heading with collapsible content. */
function CollapsibleItem({
  title,
  className,
  initiallyOpen,
  children,
}: {
  title: string;
  className: string;
  initiallyOpen: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <li>
      <UnstyledButton className={className} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {title}
        <ChevronDownIcon size={14} aria-hidden className="shell-nav-chevron" />
      </UnstyledButton>
      <ul id={id} hidden={!open}>
        {children}
      </ul>
    </li>
  );
}

/** A submenu; expanded when one of its screens is open. */
function Submenu({ submenu: { key, links }, onNavigate }: { submenu: MenuSubmenu; onNavigate: () => void }) {
  const t = useMessages('navbar');
  const current = useCurrentRoute();
  return (
    <CollapsibleItem
      title={t.dynamic(`entries.${key}`, key)}
      className="shell-nav-entry shell-nav-submenu"
      initiallyOpen={links.some((link) => isCurrent(link, current))}
    >
      {links.map((link) => (
        <Entry key={link.key} link={link} onNavigate={onNavigate} />
      ))}
    </CollapsibleItem>
  );
}

function Section({ section, onNavigate }: { section: MenuSection; onNavigate: () => void }) {
  const t = useMessages('navbar');
  const locale = useLocale();
  return (
    <CollapsibleItem
      title={section.label?.[locale] ?? t.dynamic(`sections.${section.id}`, section.id)}
      className="shell-nav-section"
      initiallyOpen
    >
      {section.items.map((item) =>
        'links' in item ? (
          <Submenu key={item.key} submenu={item} onNavigate={onNavigate} />
        ) : (
          <Entry key={item.key} link={item} onNavigate={onNavigate} />
        ),
      )}
    </CollapsibleItem>
  );
}

/** External links from the runtime configuration (row SH-07). */
function ExternalLinks() {
  const t = useMessages('navbar');
  const { config } = useShell();
  const { can } = useUserAccess();
  const links = [
    { key: 'guides' as const, Icon: GuidesIcon, to: config.guidesUrl },
    { key: 'diagnostics' as const, Icon: DiagnosticsIcon, to: can('device.diagnostics') ? config.statusUrl : undefined },
  ].filter((link): link is typeof link & { to: string } => link.to !== undefined);
  if (links.length === 0) return null;
  return (
    <li>
      <ul aria-label={t('links')} className="shell-nav-external">
        {links.map(({ key, Icon, to }) => (
          <li key={key}>
            <a href={to} target="_blank" rel="noreferrer" className="shell-nav-entry">
              <Icon size={18} stroke={1.6} aria-hidden />
              <span>{t(key)}</span>
              <span className="shell-visually-hidden">({t('newWindow')})</span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The whole menu, in collapsible sections. */
export function NavSections({ onNavigate }: { onNavigate: () => void }) {
  const t = useMessages('navbar');
  const menu = useMenu();
  return (
    <nav aria-label={t('navigation')} className="shell-nav-sections">
      <ul>
        {menu.map((section) => (
          <Section key={section.id} section={section} onNavigate={onNavigate} />
        ))}
        <ExternalLinks />
      </ul>
    </nav>
  );
}
