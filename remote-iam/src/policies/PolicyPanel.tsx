import { useFormat } from '@fleet-console/i18n';
import { ScreenName, useShell } from '@fleet-console/remote-kit';
import { BackLink, RowGroup } from '@fleet-console/remote-kit/list';
import { ActionIcon, Button, CloseIcon, DeleteIcon, EmptyState, LoadingState, QueryView, TabList, Tabs, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { AccessHistory } from '../events/AccessHistory.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { AddPeople } from './AddPeople.tsx';
import { Holders } from './Holders.tsx';
import { Invitations } from './Invitations.tsx';
import { policyQueries, type Policy } from './policy.queries.ts';
import { RoleGrants } from './RoleGrants.tsx';
import { useMissingPermissions } from './useMissingPermissions.ts';
import { usePolicyPaths } from './usePolicyPaths.ts';
import styles from './policies.module.css';

const tabs = ['holders', 'invited', 'events'] as const;
type Tab = (typeof tabs)[number];

/** The chosen tab, stored in the URL. */
function useTab(): [Tab, (next: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'holders';
  const choose = (next: string | null) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        if (next === null || next === 'holders') changed.delete('tab');
        else changed.set('tab', next);
        return changed;
      },
      { replace: true },
    );
  return [tab, choose];
}

/** Details of one policy: role, permissions, group and people. */
export function PolicyPanel({ id, onDelete }: { id: string; onDelete: (policy: Policy) => void }) {
  const t = useMessages('policies');
  const paths = usePolicyPaths();
  const policy = useQuery(policyQueries.one(useShell(), id));
  return (
    <section className={styles['panel']} aria-label={policy.data?.name ?? t('policy')}>
      <div>
        <div className={styles['back']}>
          <BackLink to={paths.list}>{t('toList')}</BackLink>
        </div>
        <ActionIcon
          component={Link}
          to={paths.list}
          variant="subtle"
          size={32}
          aria-label={t('kit:actions.close')}
          className={styles['close'] ?? ''}
        >
          <CloseIcon size={18} aria-hidden />
        </ActionIcon>
      </div>
      <QueryView
        query={policy}
        isEmpty={() => false}
        loading={<LoadingState shape="details" label={t('loading')} />}
        failed={{ title: t('failedOne') }}
      >
        {(found) =>
          found ? (
            <Details policy={found} onDelete={() => onDelete(found)} />
          ) : (
            <EmptyState title={t('notFound')} text={t('notFoundHint')}>
              <div className={styles['instead']}>
                <BackLink to={paths.list}>{t('toList')}</BackLink>
              </div>
            </EmptyState>
          )
        }
      </QueryView>
    </section>
  );
}

function Details({ policy, onDelete }: { policy: Policy; onDelete: () => void }) {
  const t = useMessages('policies');
  const format = useFormat();
  const names = usePermissionNames();
  const paths = usePolicyPaths();
  const [tab, choose] = useTab();
  const missing = useMissingPermissions()(policy.grants, policy.groupId);
  const counts: Readonly<Record<Tab, number | null>> = { holders: policy.holders, invited: policy.invited, events: null };
  return (
    <>
      <header className={styles['head']}>
        <Title order={2} fz="lg">
          <ScreenName name={policy.name} />
          <bdi>{policy.name}</bdi>
        </Title>
        {policy.description === '' ? null : <p className={styles['about']}>{policy.description}</p>}
        <dl className={styles['facts']}>
          <div>
            <dt>{t('columns.role')}</dt>
            <dd>
              <bdi>{policy.role.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('appliesTo')}</dt>
            <dd>
              <RowGroup groupId={policy.groupId} />
            </dd>
          </div>
        </dl>
        <details className={styles['role']}>
          <summary>{t('grants.title', { count: policy.grants.length, n: format.number(policy.grants.length) })}</summary>
          {policy.role.description === '' ? null : <p className={styles['about']}>{policy.role.description}</p>}
          <RoleGrants grants={policy.grants} missing={new Set(missing)} />
        </details>
        {policy.mayChange ? (
          <div className={styles['actions']}>
            <Button component={Link} to={paths.edit(policy.id)} size="compact-md" variant="default">
              {t('kit:actions.edit')}
            </Button>
            <Button size="compact-md" variant="default" leftSection={<DeleteIcon size={16} aria-hidden />} onClick={onDelete}>
              {t('kit:actions.delete')}
            </Button>
          </div>
        ) : (
          <p className={styles['note']}>
            {missing.length > 0 ? t('readOnly.notHeld', { permissions: format.list(missing.map(names.name)) }) : t('readOnly.default')}
          </p>
        )}
      </header>
      {policy.mayAddPeople ? <AddPeople policy={policy} /> : null}
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList mb="sm">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tabs.${each}`)}
              {counts[each] === null ? null : <span className={styles['number']}>{format.number(counts[each])}</span>}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="holders">
          <Holders policy={policy} />
        </Tabs.Panel>
        <Tabs.Panel value="invited">
          <Invitations policy={policy} />
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <AccessHistory subject={{ kind: 'policy', id: policy.id }} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
