import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { GroupTreeView, UnstyledButton, type GroupForest } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { policyQueries } from './policy.queries.ts';
import styles from './policies.module.css';

/** The group tree with the number of policies. Choosing a group sets the group scope. */
export function PolicyGroups() {
  const t = useMessages('policies');
  const format = useFormat();
  const tree = useGroups();
  const [scope, choose] = useScope();
  const { data: counts } = useQuery(policyQueries.counts(useShell()));
  const forest = useMemo<GroupForest>(
    () => ({
      tops: tree.tops,
      all: new Map(
        [...tree.all].map(([id, group]) => {
          const count = counts?.get(id) ?? 0;
          return [id, count === 0 ? group : { ...group, name: t('groups.counted', { name: group.name, n: format.number(count) }) }];
        }),
      ),
    }),
    [tree, counts, t, format],
  );
  return (
    <nav className={styles['groups']} aria-label={t('groups.label')}>
      <UnstyledButton className={styles['everything']} aria-pressed={scope === null} onClick={() => choose(null)}>
        {t('kit:groups.all')}
      </UnstyledButton>
      <GroupTreeView
        groups={forest}
        value={scope}
        onChoose={choose}
        words={{
          label: t('groups.label'),
          search: t('kit:groups.find'),
          clear: t('kit:actions.clearSearch'),
          none: t('kit:groups.none'),
        }}
      />
    </nav>
  );
}
