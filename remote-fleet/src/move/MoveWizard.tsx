import { useGroups, usePermissions, useShell } from '@fleet-console/remote-kit';
import { BackIcon, Button, FailedState, Group, LoadingState } from '@fleet-console/ui';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../messages/messages.ts';
import { StepBar } from '../steps/StepBar.tsx';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { ConfirmMove } from './ConfirmMove.tsx';
import type { FindFilter } from './find-filter.ts';
import { FindVehicles } from './FindVehicles.tsx';
import { targetGroups } from '@fleet-console/remote-kit/form';
import { movePlan } from './move-plan.ts';
import type { VehicleMove } from './move-run.ts';
import type { MoveDraft } from './move-store.ts';
import styles from './move.module.css';
import { MoveTarget } from './MoveTarget.tsx';

const steps = ['find', 'target', 'confirm'] as const;

interface MoveWizardProps {
  readonly draft: MoveDraft;
  readonly onDraft: (draft: MoveDraft) => void;
  readonly filter: FindFilter;
  readonly onFilter: (change: Partial<FindFilter>) => void;
  readonly onConfirm: (moves: readonly VehicleMove[]) => void;
}

/** Find vehicles, choose one target group, confirm. Source: specification, section 2, "Vehicle group move wizard". */
export function MoveWizard({ draft, onDraft, filter, onFilter, onConfirm }: MoveWizardProps) {
  const t = useMessages('move');
  const shell = useShell();
  const store = fleetStore(shell);
  const tree = useGroups();
  const reading = useStore(store.loadState);
  const permissions = usePermissions();
  useEffect(() => store.hold(), [store]);
  const canMove = useCallback((groupId: string) => permissions.can('vehicle.updateGroup', groupId), [permissions]);
  const targets = useMemo(() => targetGroups(tree, canMove), [tree, canMove]);
  const { step, vehicleIds, targetId } = draft;
  const isTargetAllowed = targetId !== null && targets.fit.has(targetId);
  const plan = useMemo(
    () => (isTargetAllowed && targetId !== null ? movePlan(vehicleIds, store.vehicle, targetId, canMove) : null),
    // `reading.slots` changes when the fleet was reloaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [vehicleIds, targetId, isTargetAllowed, store, canMove, reading.slots],
  );
  const reachable = (to: (typeof steps)[number]) => to === 'find' || (vehicleIds.size > 0 && (to === 'target' || isTargetAllowed));
  const go = (to: (typeof steps)[number]) => onDraft({ ...draft, step: to });
  const counted = t.counted;

  if (reading.known === 0 && reading.status === 'failed')
    return <FailedState title={t('failed')} error={reading.error} retry={{ label: t('kit:actions.retry'), onRetry: store.refresh }} />;
  // The plan needs the loaded vehicles.
  if (reading.readAt === null && reading.status !== 'failed')
    return <LoadingState notice={t('kit:states.loading')} label={t('kit:states.loading')} />;

  const next = (to: (typeof steps)[number], label: ReactNode, hint: string) => (
    <>
      {reachable(to) ? null : <span className={styles['hint']}>{hint}</span>}
      <Button disabled={!reachable(to)} onClick={() => go(to)}>
        {label}
      </Button>
    </>
  );

  return (
    <div className={styles['wizard']}>
      <StepBar
        label={t('steps.label')}
        steps={steps.map((each) => ({ step: each, text: t(`steps.${each}`), reachable: reachable(each) }))}
        current={step}
        onGo={go}
      />
      {step === 'find' ? (
        <FindVehicles
          filter={filter}
          onFilter={onFilter}
          chosen={vehicleIds}
          onChoose={(chosen) => onDraft({ ...draft, vehicleIds: chosen })}
        />
      ) : step === 'target' ? (
        <MoveTarget count={vehicleIds.size} targets={targets} targetId={targetId} onChoose={(id) => onDraft({ ...draft, targetId: id })} />
      ) : plan ? (
        <ConfirmMove plan={plan} />
      ) : null}
      <Group justify="flex-end" gap="xs" className={styles['footer']}>
        {step === 'find' ? (
          <>
            <span className={styles['count']} aria-live="polite">
              {counted('find.count', vehicleIds.size)}
            </span>
            {next('target', t('next.target'), t('find.needed'))}
          </>
        ) : (
          <Button
            variant="default"
            leftSection={<BackIcon size={16} aria-hidden />}
            onClick={() => go(step === 'confirm' ? 'target' : 'find')}
          >
            {t('kit:actions.back')}
          </Button>
        )}
        {step === 'target' ? next('confirm', t('next.confirm'), t('target.needed')) : null}
        {step === 'confirm' && plan ? (
          <Button disabled={plan.moves.length === 0} onClick={() => onConfirm(plan.moves)}>
            {counted('confirm.move', plan.moves.length)}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
