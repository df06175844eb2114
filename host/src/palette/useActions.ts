import type { Locale, ThemePreference } from '@fleet-console/contract';
import { useGroups, useReadable, useScope } from '@fleet-console/remote-kit';
import { useHost, useUserAccess } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';
import type { Command } from './command.ts';

/** Native names of the languages. */
const languages: Readonly<Record<Locale, string>> = { en: 'English', pl: 'Polski' };
const themes: readonly ThemePreference[] = ['light', 'dark', 'system'];

/** Global actions, without those that would change nothing. */
export function useActions(): Command[] {
  const t = useMessages('palette');
  const { shell, dataRefresher, overlay, releases } = useHost();
  const { can } = useUserAccess();
  const locale = useReadable(shell.locale);
  const theme = useReadable(shell.theme.preference);
  const [scope, selectScope] = useScope();
  const map = useReadable(releases);
  const isServed = (panel: string) => Object.values(map.remotes).some(({ release }) => release.descriptor.panels.includes(panel));
  const { guidesUrl } = shell.config;

  const action = (key: string, title: string, run: () => void): Command => ({ id: `action ${key}`, title, run });
  return [
    action('refresh', t('actions.refresh'), () => void dataRefresher.refresh('user')),
    action('notifications', t('actions.notifications'), () => overlay.set('notifications')),
    ...(scope === null ? [] : [action('everything', t('actions.everything'), () => selectScope(null))]),
    ...(isServed('vehicles-group') && can('vehicle.updateGroup')
      ? [
          action('move', t('actions.move'), () =>
            shell.panels.open('vehicles-group', { vehicleIds: shell.bus.last('fleet.selection')?.vehicleIds ?? [] }),
          ),
        ]
      : []),
    ...(isServed('roles') && can('permission.list')
      ? [action('roles', t('actions.roles'), () => shell.panels.open('roles', { groupId: scope }))]
      : []),
    ...(Object.keys(languages) as Locale[])
      .filter((each) => each !== locale)
      .map((each) => action(`language ${each}`, t('actions.language', { name: languages[each] }), () => shell.locale.set(each))),
    ...themes
      .filter((each) => each !== theme)
      .map((each) => action(`theme ${each}`, t(`actions.theme.${each}`), () => shell.theme.choose(each))),
    ...(guidesUrl === undefined ? [] : [action('guides', t('actions.guides'), () => void window.open(guidesUrl, '_blank', 'noreferrer'))]),
    action('signOut', t('actions.signOut'), () => void shell.session.signOut()),
  ];
}

/** Commands that select a group as the scope. */
export function useScopes(): Command[] {
  const t = useMessages('palette');
  const groups = useGroups();
  const [scope, selectScope] = useScope();
  return [...groups.all.values()]
    .filter(({ id }) => id !== scope)
    .map(({ id, name }) => ({
      id: `scope ${id}`,
      title: t('actions.scope', { name }),
      detail: groups.path(id) === name ? undefined : groups.path(id),
      run: () => selectScope(id),
    }));
}
