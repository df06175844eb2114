import { useCan, useScope } from '@fleet-console/remote-kit';
import { GroupField, useTargetGroups } from '@fleet-console/remote-kit/form';
import { ForbiddenState, LoadingState, Screen } from '@fleet-console/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { isOwn, MANAGE, type Planner } from '../planner/planner.ts';
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

/**
 * Returns the group that is shown without a choice: that of the calendar that applies to the most groups, else any. It stays while others add calendars or
 * move groups. Null while calendars are loading.
 */
function useDefaultGroup(planners: readonly Planner[] | undefined, isPending: boolean, fit: ReadonlySet<string>): string | null {
  const [kept, setKept] = useState<string | null>(null);
  if (kept !== null && fit.has(kept)) return kept;
  if (isPending) return null;
  const own = (planners ?? []).filter(isOwn).filter(({ groupId }) => fit.has(groupId));
  const [widest] = own.toSorted((one, other) => other.groups.length - one.groups.length || (one.groupId < other.groupId ? -1 : 1));
  const [first = null] = widest ? [widest.groupId] : fit;
  if (first !== kept) setKept(first);
  return first;
}

function ChosenGroup({ targets }: { readonly targets: ReturnType<typeof useTargetGroups> }) {
  const t = useMessages('plannerSettings');
  const [scope] = useScope();
  const [search, setSearch] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const { data, isPending } = usePlanners();
  const preferred = useDefaultGroup(data?.planners, isPending, targets.fit);
  const groupId = [search.get(GROUP), scope, preferred].find((id) => id !== null && targets.fit.has(id)) ?? null;
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
        {groupId === null ? (
          <LoadingState shape="form" />
        ) : (
          <GroupSettings key={groupId} groupId={groupId} canManage={(id) => targets.fit.has(id)} onChoose={choose} onDirty={setDirty} />
        )}
      </div>
    </Screen>
  );
}
