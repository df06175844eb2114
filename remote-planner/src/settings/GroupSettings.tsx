import { useGroups } from '@fleet-console/remote-kit';
import { Button, EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { isOwn, type Planner } from '../planner/planner.ts';
import { usePlanners } from '../planner/usePlanners.ts';
import { CreatePlanner } from '../splash/CreatePlanner.tsx';
import { PlannerStatus } from './PlannerStatus.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SlotExport } from './SlotExport.tsx';

interface GroupSettingsProps {
  readonly groupId: string;
  readonly canManage: (groupId: string) => boolean;
  readonly onChoose: (groupId: string) => void;
  /** Called with whether there are unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** The calendar of a group: its settings, whose calendar it inherits, or a way to create one. */
export function GroupSettings({ groupId, canManage, onChoose, onDirty }: GroupSettingsProps) {
  const t = useMessages('plannerSettings');
  const query = usePlanners(groupId);
  return (
    <QueryView query={query} loading={<LoadingState shape="form" />} failed={{ title: t('failed'), retry: t('kit:actions.retry') }}>
      {({ planners }) => {
        const planner = planners.filter(isOwn).find((each) => each.groupId === groupId);
        if (planner)
          return (
            <>
              <PlannerStatus planner={planner} />
              <SettingsForm planner={planner} onDirty={onDirty} />
              <SlotExport planner={planner} />
            </>
          );
        const inherited = planners.find(({ groups }) => groups.includes(groupId)) ?? null;
        return <NoPlanner groupId={groupId} inherited={inherited} canManage={canManage} onChoose={onChoose} />;
      }}
    </QueryView>
  );
}

interface NoPlannerProps extends Pick<GroupSettingsProps, 'groupId' | 'canManage' | 'onChoose'> {
  /** Calendar of a group above that applies. */
  readonly inherited: Planner | null;
}

function NoPlanner({ groupId, inherited, canManage, onChoose }: NoPlannerProps) {
  const t = useMessages('plannerSettings');
  const groups = useGroups();
  const [creating, setCreating] = useState(false);
  const from = inherited?.groupId ?? null;
  const create = <Button onClick={() => setCreating(true)}>{t(inherited === null ? 'none.create' : 'inherited.create')}</Button>;
  return (
    <>
      {inherited === null ? (
        <EmptyState title={t('none.title')} text={t('none.text')}>
          {create}
        </EmptyState>
      ) : (
        <EmptyState
          title={from === null ? t('inherited.above') : t('inherited.title', { name: groups.all.get(from)?.name ?? '–' })}
          text={t('inherited.text')}
        >
          {from !== null && canManage(from) ? (
            <Button variant="default" onClick={() => onChoose(from)}>
              {t('inherited.open')}
            </Button>
          ) : null}
          {create}
        </EmptyState>
      )}
      {creating ? <CreatePlanner groupId={groupId} onClose={() => setCreating(false)} /> : null}
    </>
  );
}
