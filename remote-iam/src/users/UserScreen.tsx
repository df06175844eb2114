import { ScreenName, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { EmptyState, LoadingState, QueryView, Screen, TabList, Tabs } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { EffectiveTab } from './EffectiveTab.tsx';
import { PoliciesTab } from './PoliciesTab.tsx';
import { RidesTab } from './RidesTab.tsx';
import { useTab } from './useTab.ts';
import { UserDetails } from './UserDetails.tsx';
import { personName } from '../people/person-name.ts';
import { UserHeader } from './UserHeader.tsx';
import { REFETCH_INTERVAL, userQueries, type User } from './user.queries.ts';
import styles from './users.module.css';

const tabs = ['details', 'policies', 'permissions', 'rides'] as const;
/** URL parameters of single tabs. */
const tabParams = ['in', 'show', 'find', 'page'];

interface UserScreenProps {
  /** URL parameters of the list, for the link back. */
  readonly listSearch: string;
}

/** One person. Source: specification, section 3, "User (admin view)". */
export function UserScreen({ listSearch }: UserScreenProps) {
  const t = useMessages('users');
  const shell = useShell();
  const { uid = '' } = useParams();
  const user = useQuery({ ...userQueries.one(shell, uid), refetchInterval: REFETCH_INTERVAL });
  const list = { pathname: shell.navigation.href('Users').split('?')[0] ?? '', search: listSearch };
  return (
    <Screen>
      <QueryView
        query={user}
        isEmpty={() => false}
        loading={<LoadingState shape="details" label={t('one.loading')} />}
        failed={{ title: t('one.failed') }}
      >
        {(found) =>
          found ? (
            <div className={styles['page']}>
              <BackLink to={list}>{t('one.toList')}</BackLink>
              <Found key={found.id} user={found} list={list} />
            </div>
          ) : (
            <EmptyState title={t('one.notFound')} text={t('one.notFoundHint')}>
              <BackLink to={list}>{t('one.toList')}</BackLink>
            </EmptyState>
          )
        }
      </QueryView>
    </Screen>
  );
}

function Found({ user, list }: { user: User; list: { readonly pathname: string; readonly search: string } }) {
  const t = useMessages('users');
  const go = useNavigate();
  const [tab, choose] = useTab(tabs, tabParams);
  const returnToList = () => void go(list, { replace: true });
  return (
    <>
      <ScreenName name={personName(user)} />
      <UserHeader user={user} onDeleted={returnToList} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList mb="md">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        {/* Kept mounted, so that the draft survives switching tabs. */}
        <Tabs.Panel value="details" keepMounted>
          <UserDetails user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="policies">
          <PoliciesTab user={user} onLastRemoved={returnToList} />
        </Tabs.Panel>
        <Tabs.Panel value="permissions">
          <EffectiveTab user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="rides">
          <RidesTab id={user.id} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
