import { useLocale } from '@fleet-console/i18n';
import { useMessages } from '../messages/messages.ts';
import type { Command, CommandGroup } from './command.ts';
import { isFound } from '@fleet-console/ui/search';
import { useActions, useScopes } from './useActions.ts';
import type { SearchSource } from './useRemoteSearch.ts';
import { useScreens } from './useScreens.ts';

const MAX_SCREENS = 6;
const MAX_SCOPES = 4;

/** Search results in groups; without a query, recent commands, all screens and all actions. */
export function useCommandGroups(text: string, sources: readonly SearchSource[], recent: readonly Command[]): CommandGroup[] {
  const t = useMessages('palette');
  const locale = useLocale();
  const screens = useScreens();
  const actions = useActions();
  const scopes = useScopes();
  const filterCommands = (commands: readonly Command[], limit: number) =>
    commands.filter(({ title, detail, keywords = [] }) => isFound(text, [title, detail, ...keywords])).slice(0, limit);

  const groups: CommandGroup[] =
    text === ''
      ? [
          { id: 'recent', label: t('recent'), commands: recent },
          { id: 'screens', label: t('screens'), commands: screens },
          { id: 'actions', label: t('actionsTitle'), commands: actions },
        ]
      : [
          { id: 'screens', label: t('screens'), commands: filterCommands(screens, MAX_SCREENS) },
          ...sources.map(({ kind, label, state }) => ({
            id: `found-${kind}`,
            label: label[locale],
            commands: typeof state === 'object' ? state.hits.map((hit) => ({ ...hit, id: `found ${kind} ${hit.id}` })) : [],
          })),
          {
            id: 'actions',
            label: t('actionsTitle'),
            commands: [...filterCommands(actions, actions.length), ...filterCommands(scopes, MAX_SCOPES)],
          },
        ];
  return groups.filter(({ commands }) => commands.length > 0);
}
