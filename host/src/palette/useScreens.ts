import { useLocale } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { useHost, useRights } from '../context/host.ts';
import { mayOpen, needsSession } from '../navigation/guard.ts';
import { pathOf } from '../navigation/route-table.ts';
import type { Command } from './command.ts';

/** Every screen that the account may open and that has an address of its own; found by its words in either language. */
export function useScreens(): Command[] {
  const { routes, shell } = useHost();
  const locale = useLocale();
  const rights = useRights();
  return useReadable(routes)
    .routes.filter((route) => needsSession(route) && mayOpen(route, rights) && pathOf(route) !== null)
    .map(({ name, title, description }) => ({
      id: `screen ${name}`,
      title: title[locale],
      detail: description?.[locale],
      href: shell.navigation.href(name),
      also: [...Object.values(title), ...Object.values(description ?? {})],
    }));
}
