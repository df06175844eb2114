import { useLocale } from '@fleet-console/i18n';
import { createElement, useId } from 'react';
import { HostLink } from '../links/HostLink.tsx';
import { useMessages } from '../messages/messages.ts';
import type { CurrentLink } from './current-link.ts';
import { iconOf } from './entry-icons.ts';
import type { MenuLink } from './menu.ts';

interface NavEntryProps {
  readonly link: MenuLink;
  /** Heading of a section without other entries, shown in the entry. */
  readonly section?: string;
  /** The link of the current screen. */
  readonly current: CurrentLink | null;
  readonly onNavigate: () => void;
}

/** A link of the menu. */
export function NavEntry({ link, section, current, onNavigate }: NavEntryProps) {
  const t = useMessages('navbar');
  const locale = useLocale();
  const id = useId();
  const name = link.label?.[locale] ?? t.dynamic(`entries.${link.key}`, link.key);
  const sectionId = section === undefined ? undefined : `${id}-section`;
  return (
    <li>
      <HostLink
        to={link.to}
        className="shell-nav-entry"
        aria-current={current?.key === link.key ? current.as : undefined}
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
