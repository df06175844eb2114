import { useLocale } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { useHost, useUserAccess } from '../context/host.ts';
import { iconNameOf } from '../navbar/console-menu.ts';
import { canOpen, needsSession } from '../navigation/router.ts';
import { pathOf } from '../navigation/route-table.ts';
import type { Command } from './command.ts';

const wordsOf = (text: string) => text.split(' ');

/** Screens that the account can open and that need no parameters; searchable by their names and the words of their descriptions in either language. */
export function useScreens(): Command[] {
  const { routes, shell } = useHost();
  const locale = useLocale();
  const access = useUserAccess();
  return useReadable(routes)
    .routes.filter((route) => needsSession(route) && canOpen(route, access) && pathOf(route) !== null)
    .map(({ name, title, description }) => ({
      id: `screen ${name}`,
      icon: iconNameOf(name),
      title: title[locale],
      detail: description?.[locale],
      href: shell.navigation.href(name),
      keywords: [...Object.values(title), ...Object.values(description ?? {}).flatMap(wordsOf)],
    }));
}
