import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { GroupField, useTargetGroups } from '@fleet-console/remote-kit/form';
import { ForbiddenState, LoadingState, QueryView, Screen } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { MANAGE } from '../requests/request.ts';
import { RequestMessages } from '../requests/RequestMessages.tsx';
import { slaSettingsQueries } from './sla-settings.queries.ts';
import { SlaForm } from './SlaForm.tsx';
import styles from './settings.module.css';
import en from './locales/en.json';
import pl from './locales/pl.json';

const messages = { en, pl };
/** Query parameter with the group; the console's scope has a parameter of its own. */
const GROUP = 'for';

/** Hours to confirm and to complete service requests, by group. */
export function SettingsScreen() {
  return (
    <RequestMessages>
      <FeatureMessages feature="serviceSettings" messages={messages}>
        <Settings />
      </FeatureMessages>
    </RequestMessages>
  );
}

function Settings() {
  const t = useMessages('serviceSettings');
  const isManager = useCan(MANAGE);
  const targets = useTargetGroups([MANAGE]);
  if (!isManager || targets.fit.size === 0)
    return (
      <Screen>
        <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
      </Screen>
    );
  return <GroupSettings targets={targets} />;
}

function GroupSettings({ targets }: { readonly targets: ReturnType<typeof useTargetGroups> }) {
  const t = useMessages('serviceSettings');
  const [scope] = useScope();
  const [search, setSearch] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const groupId = [search.get(GROUP), scope, ...targets.fit].find((id) => id !== null && targets.fit.has(id)) ?? null;
  const choose = (id: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(GROUP, id);
        return after;
      },
      { replace: true },
    );
  return (
    <Screen>
      <div className={styles['screen']}>
        <p className={styles['quiet']}>{t('intro')}</p>
        <fieldset disabled={isDirty} className={styles['group']}>
          <GroupField
            label={t('group')}
            placeholder={t('group')}
            value={groupId}
            onChange={choose}
            targets={targets}
            texts={{
              label: t('group'),
              search: t('kit:groups.find'),
              clear: t('kit:actions.clearSearch'),
              none: t('kit:groups.none'),
            }}
          />
          {isDirty ? <p className={styles['quiet']}>{t('saveFirst')}</p> : null}
        </fieldset>
        {groupId === null ? null : <LoadedSettings key={groupId} groupId={groupId} onDirty={setDirty} />}
      </div>
    </Screen>
  );
}

function LoadedSettings({ groupId, onDirty }: { readonly groupId: string; readonly onDirty: (isDirty: boolean) => void }) {
  const t = useMessages('serviceSettings');
  const query = useQuery(slaSettingsQueries.of(useShell(), groupId));
  return (
    <QueryView query={query} loading={<LoadingState shape="form" />} failed={{ title: t('failed'), retry: t('kit:actions.retry') }}>
      {(settings) => {
        const { from, to, timeZone } = settings.workingTime;
        return (
          <>
            <p className={styles['quiet']}>{t('workingTime', { from: `${from}:00`, to: `${to}:00`, timeZone })}</p>
            <SlaForm settings={settings} onDirty={onDirty} />
          </>
        );
      }}
    </QueryView>
  );
}
