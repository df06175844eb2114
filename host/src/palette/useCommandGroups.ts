import { useLocale } from '@fleet-console/i18n';
import { useMessages } from '../messages/messages.ts';
import type { Command, CommandGroup } from './command.ts';
import { isFound } from '@fleet-console/ui/search';
import { useAddressIcons } from './useAddressIcons.ts';
import { useActions, useScopes } from './useActions.ts';
import type { SearchSource } from './useRemoteSearch.ts';
import { useScreens } from './useScreens.ts';

const MAX_RECENT = 3;
const MAX_SCREENS = 6;
const MAX_SCOPES = 4;

/** Details of records, such as plates, are found without their spaces; those of screens are sentences, whose words are keywords. */
const searchedTexts = ({ title, detail, keywords }: Command) => (keywords ? [title, ...keywords] : [title, detail]);

/** Search results in groups, recently opened ones first; without a query, recent commands, all screens and all actions. */
export function useCommandGroups(text: string, sources: readonly SearchSource[], recent: readonly Command[]): CommandGroup[] {
  const t = useMessages('palette');
  const locale = useLocale();
  const iconOfAddress = useAddressIcons();
  const screens = useScreens();
  const actions = useActions();
  const scopes = useScopes();
  const filterCommands = (commands: readonly Command[], limit: number) =>
    commands.filter((command) => isFound(text, searchedTexts(command))).slice(0, limit);

  const recentFirst = (text === '' ? recent : filterCommands(recent, MAX_RECENT)).map((each) => ({
    ...each,
    icon: iconOfAddress(each.href),
  }));
  const groups: CommandGroup[] =
    text === ''
      ? [
          { id: 'recent', label: t('recent'), commands: recentFirst },
          { id: 'screens', label: t('screens'), commands: screens },
          { id: 'actions', label: t('actionsTitle'), commands: actions },
        ]
      : [
          { id: 'recent', label: t('recent'), commands: recentFirst },
          { id: 'screens', label: t('screens'), commands: filterCommands(screens, MAX_SCREENS) },
          ...sources.map(({ kind, label, state }) => ({
            id: `found-${kind}`,
            label: label[locale],
            commands:
              typeof state === 'object'
                ? state.hits.map((hit) => ({ ...hit, id: `found ${kind} ${hit.id}`, icon: iconOfAddress(hit.href) }))
                : [],
          })),
          {
            id: 'actions',
            label: t('actionsTitle'),
            commands: [...filterCommands(actions, actions.length), ...filterCommands(scopes, MAX_SCOPES)],
          },
        ];
  // A recent item isn't repeated below.
  const recentPaths = new Set(text === '' ? [] : recentFirst.map(({ href }) => href));
  return groups
    .map((group) =>
      group.id === 'recent' ? group : { ...group, commands: group.commands.filter(({ href }) => !href || !recentPaths.has(href)) },
    )
    .filter(({ commands }) => commands.length > 0);
}
