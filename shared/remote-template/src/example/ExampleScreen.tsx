import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { EmptyState, Screen, Text, Title } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';

/** The first screen, to be replaced: it lists the groups that the account sees. */
export function ExampleScreen() {
  const t = useMessages('example');
  const format = useFormat();
  const groups = useGroups();
  const paths = [...groups.all.keys()].map((id) => groups.path(id)).filter((path) => path !== '');
  return (
    <Screen>
      <Title order={2} fz="lg">
        {t('heading')}
      </Title>
      {paths.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <>
          <Text c="dimmed">{t('kit:groups.count', { count: paths.length, n: format.number(paths.length) })}</Text>
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <bdi>{path}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}
