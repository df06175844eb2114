import { useLocale } from '@fleet-console/i18n';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { ChevronDownIcon, DiagnosticsIcon, GuidesIcon, ListIcon, UnstyledButton } from '@fleet-console/ui';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useHost, useUserAccess } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import { currentLinkOf, type CurrentLink } from './current-link.ts';
import type { MenuSection, MenuSubmenu } from './menu.ts';
import { NavEntry } from './NavEntry.tsx';
import { useMenu } from './useMenu.ts';

/** The link of the current screen. */
function useCurrentLink(menu: readonly MenuSection[]): CurrentLink | null {
  const { history, routes } = useHost();
  const { pathname } = useReadable(history.location);
  const route = useReadable(routes).match(pathname)?.route.name;
  return useMemo(() => currentLinkOf(menu, route, pathname), [menu, route, pathname]);
}

/** A heading with collapsible content, which opens when `opens` becomes true. */
function CollapsibleItem({
  title,
  className,
  opens,
  children,
}: {
  title: ReactNode;
  className: string;
  opens: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(opens);
  const [opened, setOpened] = useState(opens);
  if (opens !== opened) {
    setOpened(opens);
    if (opens) setOpen(true);
  }
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

interface MenuState {
  readonly current: CurrentLink | null;
  readonly onNavigate: () => void;
}

/** A submenu; expanded when one of its screens is open. */
function Submenu({ submenu: { key, links }, current, onNavigate }: { submenu: MenuSubmenu } & MenuState) {
  const t = useMessages('navbar');
  return (
    <CollapsibleItem
      title={
        <>
          <ListIcon size={18} stroke={1.6} aria-hidden />
          <span className="shell-nav-label">{t.dynamic(`entries.${key}`, key)}</span>
        </>
      }
      className="shell-nav-entry shell-nav-submenu"
      opens={links.some((link) => link.key === current?.key)}
    >
      {links.map((link) => (
        <NavEntry key={link.key} link={link} current={current} onNavigate={onNavigate} />
      ))}
    </CollapsibleItem>
  );
}

/** A section with a heading. With a single entry, the heading is part of the entry. */
function Section({ section: { id, label, items }, current, onNavigate }: { section: MenuSection } & MenuState) {
  const t = useMessages('navbar');
  const locale = useLocale();
  const title = label?.[locale] ?? t.dynamic(`sections.${id}`, id);
  const [only, ...others] = items;
  if (only && others.length === 0 && !('links' in only))
    return <NavEntry link={only} section={title} current={current} onNavigate={onNavigate} />;
  return (
    <CollapsibleItem title={<span className="shell-nav-label">{title}</span>} className="shell-nav-section" opens>
      {items.map((item) =>
        'links' in item ? (
          <Submenu key={item.key} submenu={item} current={current} onNavigate={onNavigate} />
        ) : (
          <NavEntry key={item.key} link={item} current={current} onNavigate={onNavigate} />
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
              <span className="shell-nav-label">{t(key)}</span>
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
  const current = useCurrentLink(menu);
  return (
    <nav aria-label={t('navigation')} className="shell-nav-sections">
      <ul>
        {menu.map((section) => (
          <Section key={section.id} section={section} current={current} onNavigate={onNavigate} />
        ))}
        <ExternalLinks />
      </ul>
    </nav>
  );
}
