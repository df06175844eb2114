import { useLocale } from '@fleet-console/i18n';
import { ScreenName, useCan } from '@fleet-console/remote-kit';
import { countryName } from '@fleet-console/remote-kit/format';
import { Anchor, EmptyState, GroupIcon, PropertyList, TabList, Tabs } from '@fleet-console/ui';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { AccessHistory } from '../events/AccessHistory.tsx';
import { useMessages } from '../messages/messages.ts';
import { EditGroup } from './EditGroup.tsx';
import type { GroupRow } from './group.queries.ts';
import { GroupSummary } from './GroupSummary.tsx';
import { useGroupAddress, useLoadedGroups } from './loaded-groups.ts';
import styles from './groups.module.css';

/** One group: summary, details and history. */
export function GroupPage() {
  const t = useMessages('groups');
  const { gid = '' } = useParams();
  const { rows, tree } = useLoadedGroups();
  const address = useGroupAddress();
  const row = rows.get(gid);
  if (!row)
    return (
      <EmptyState icon={<GroupIcon size={28} stroke={1.5} />} title={t('notFound')} text={t('notFoundHint')}>
        <Anchor component={Link} to={address()}>
          {t('kit:groups.all')}
        </Anchor>
      </EmptyState>
    );
  return (
    <article className={styles['group']} aria-label={row.name}>
      <ScreenName name={row.name} />
      <GroupSummary row={row} tree={tree} rows={rows} />
      <GroupTabs row={row} />
    </article>
  );
}

function GroupTabs({ row }: { row: GroupRow }) {
  const t = useMessages('groups');
  const [search, setSearch] = useSearchParams();
  const canViewPolicies = useCan('policy.access', row.id);
  const canViewRoles = useCan('permission.list', row.id);
  const canViewHistory = canViewPolicies || canViewRoles;
  const tab = canViewHistory && search.get('tab') === 'history' ? 'history' : 'details';
  const choose = (next: string | null) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        if (next === 'history') changed.set('tab', next);
        else changed.delete('tab');
        return changed;
      },
      { replace: true },
    );
  // Kept mounted while the history is shown, so that the draft survives.
  const details = row.mayChange ? <EditGroup key={row.id} row={row} /> : <Details row={row} />;
  if (!canViewHistory) return details;
  return (
    <Tabs value={tab} onChange={choose} keepMounted>
      <TabList>
        <Tabs.Tab value="details">{t('tabs.details')}</Tabs.Tab>
        <Tabs.Tab value="history">{t('tabs.history')}</Tabs.Tab>
      </TabList>
      <Tabs.Panel value="details" pt="md">
        {details}
      </Tabs.Panel>
      <Tabs.Panel value="history" pt="xs">
        {tab === 'history' ? <AccessHistory subject={{ kind: 'group', id: row.id }} /> : null}
      </Tabs.Panel>
    </Tabs>
  );
}

/** Read-only details. */
function Details({ row }: { row: GroupRow }) {
  const t = useMessages('groups');
  const locale = useLocale();
  return (
    <>
      <p className={styles['quiet']}>{t('readOnly')}</p>
      <PropertyList
        properties={[
          { key: 'name', label: t('fields.name'), value: <bdi>{row.name}</bdi> },
          { key: 'country', label: t('fields.country'), value: row.country === null ? null : countryName(locale, row.country) },
          { key: 'city', label: t('fields.city'), value: row.city },
          { key: 'client', label: t('fields.client'), value: row.client },
        ]}
      />
    </>
  );
}
