import { useLocale } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { ChevronDownIcon, DiagnosticsIcon, GuidesIcon, ListIcon, UnstyledButton } from '@fleet-console/ui';
import { useId, useState, type ReactNode } from 'react';
import { useUserAccess } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import type { MenuSection, MenuSubmenu } from './menu.ts';
import { isCurrent, NavEntry, useCurrentRoute } from './NavEntry.tsx';
import { useMenu } from './useMenu.ts';

/** A heading with collapsible content. */
function CollapsibleItem({
  title,
  className,
  initiallyOpen,
  children,
}: {
  title: ReactNode;
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
      title={
        <>
          <ListIcon size={18} stroke={1.6} aria-hidden />
          <span className="shell-nav-label">{t.dynamic(`entries.${key}`, key)}</span>
        </>
      }
      className="shell-nav-entry shell-nav-submenu"
      initiallyOpen={links.some((link) => isCurrent(link, current))}
    >
      {links.map((link) => (
        <NavEntry key={link.key} link={link} onNavigate={onNavigate} />
      ))}
    </CollapsibleItem>
  );
}

/** A section with a heading. With a single entry, the heading is part of the entry. */
function Section({ section: { id, label, items }, onNavigate }: { section: MenuSection; onNavigate: () => void }) {
  const t = useMessages('navbar');
  const locale = useLocale();
  const title = label?.[locale] ?? t.dynamic(`sections.${id}`, id);
  const [only, ...others] = items;
  if (only && others.length === 0 && !('links' in only)) return <NavEntry link={only} section={title} onNavigate={onNavigate} />;
  return (
    <CollapsibleItem title={<span className="shell-nav-label">{title}</span>} className="shell-nav-section" initiallyOpen>
      {items.map((item) =>
        'links' in item ? (
          <Submenu key={item.key} submenu={item} onNavigate={onNavigate} />
        ) : (
          <NavEntry key={item.key} link={item} onNavigate={onNavigate} />
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
