import { useLocale } from '@fleet-console/i18n';
import { ScreenName, useCan } from '@fleet-console/remote-kit';
import { countryName } from '@fleet-console/remote-kit/format';
import { Anchor, EmptyState, GroupIcon, PropertyList, Tabs } from '@fleet-console/ui';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { AccessHistory } from '../events/AccessHistory.tsx';
import { useMessages } from '../messages/messages.ts';
import { EditGroup } from './EditGroup.tsx';
import type { GroupRow } from './group.queries.ts';
import { GroupFacts } from './GroupFacts.tsx';
import { useGroupAddress, useKnownGroups } from './known-groups.ts';
import styles from './groups.module.css';

/** One group: what is in it, what it is told by, and what was done to it. */
export function GroupPage() {
  const t = useMessages('groups');
  const { gid = '' } = useParams();
  const { rows, tree } = useKnownGroups();
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
      <GroupFacts row={row} tree={tree} rows={rows} />
      <GroupTabs row={row} />
    </article>
  );
}

function GroupTabs({ row }: { row: GroupRow }) {
  const t = useMessages('groups');
  const [search, setSearch] = useSearchParams();
  const seesPolicies = useCan('policy.access', row.id);
  const seesRoles = useCan('permission.list', row.id);
  const seesHistory = seesPolicies || seesRoles;
  const tab = seesHistory && search.get('tab') === 'history' ? 'history' : 'details';
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
  // What is being typed stays while the history is looked at.
  const details = row.mayChange ? <EditGroup key={row.id} row={row} /> : <Details row={row} />;
  if (!seesHistory) return details;
  return (
    <Tabs value={tab} onChange={choose} keepMounted>
      <Tabs.List>
        <Tabs.Tab value="details">{t('tabs.details')}</Tabs.Tab>
        <Tabs.Tab value="history">{t('tabs.history')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details" pt="md">
        {details}
      </Tabs.Panel>
      <Tabs.Panel value="history" pt="xs">
        {tab === 'history' ? <AccessHistory subject={{ kind: 'group', id: row.id }} /> : null}
      </Tabs.Panel>
    </Tabs>
  );
}

/** The group, for those who may not change it. */
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
