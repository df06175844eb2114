import { useCan, useScope } from '@fleet-console/remote-kit';
import { GroupField, useTargetGroups } from '@fleet-console/remote-kit/form';
import { ForbiddenState, Screen } from '@fleet-console/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { isOwn, MANAGE } from '../planner/planner.ts';
import { usePlanners } from '../planner/usePlanners.ts';
import { PlannerMessages } from '../planner/PlannerMessages.tsx';
import { GroupSettings } from './GroupSettings.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './settings.module.css';

const messages = { en, pl };
/** Query parameter with the group; the console's scope has a parameter of its own. */
const GROUP = 'for';

/** Settings of ride calendars, by group. Source: specification, section 3. */
export function SettingsScreen() {
  return (
    <PlannerMessages>
      <FeatureMessages feature="plannerSettings" messages={messages}>
        <Settings />
      </FeatureMessages>
    </PlannerMessages>
  );
}

function Settings() {
  const t = useMessages('plannerSettings');
  const isManager = useCan(MANAGE);
  const targets = useTargetGroups([MANAGE]);
  if (!isManager || targets.fit.size === 0)
    return (
      <Screen>
        <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
      </Screen>
    );
  return <ChosenGroup targets={targets} />;
}

function ChosenGroup({ targets }: { readonly targets: ReturnType<typeof useTargetGroups> }) {
  const t = useMessages('plannerSettings');
  const [scope] = useScope();
  const [search, setSearch] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  // Groups with a calendar first.
  const { data } = usePlanners();
  const withPlanner = data?.planners.filter(isOwn).map((planner) => planner.groupId) ?? [];
  const groupId = [search.get(GROUP), scope, ...withPlanner, ...targets.fit].find((id) => id !== null && targets.fit.has(id)) ?? null;
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
        {groupId === null ? null : (
          <GroupSettings key={groupId} groupId={groupId} canManage={(id) => targets.fit.has(id)} onChoose={choose} onDirty={setDirty} />
        )}
      </div>
    </Screen>
  );
}
