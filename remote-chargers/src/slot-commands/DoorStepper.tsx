import { useFormat } from '@fleet-console/i18n';
import { VisuallyHidden } from '@fleet-console/remote-kit';
import { DoneIcon, FaultIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { CommandProgress } from './command-progress.ts';
import { doorSteps, doorView, secondsLeft, type DoorStep, type DoorView } from './door.ts';
import { reasonText, refusalText } from './reason.ts';
import { useServerNow } from './useServerNow.ts';
import styles from './slot-commands.module.css';

type StepState = 'done' | 'now' | 'failed' | 'upcoming';

function stateOf(view: Exclude<DoorView, { status: 'idle' }>, step: DoorStep): StepState {
  if (view.status === 'opened') return 'done';
  const [at, here] = [doorSteps.indexOf(view.step), doorSteps.indexOf(step)];
  if (here !== at) return here < at ? 'done' : 'upcoming';
  return view.status === 'failed' ? 'failed' : 'now';
}

/** Steps of opening a door: request, waiting, opened or failed. Source: features, BS-04. */
export function DoorStepper({ progress, slot }: { readonly progress: CommandProgress; readonly slot: number }) {
  const t = useMessages('slotCommands');
  const format = useFormat();
  const view = doorView(progress);
  const now = useServerNow(view.status === 'inProgress');
  if (view.status === 'idle') return null;
  const left = secondsLeft(view, now);
  const detail =
    progress.status === 'failed'
      ? reasonText(t, progress.command.reason)
      : progress.status === 'sendFailed'
        ? refusalText(t, progress.error)
        : null;
  const statusText =
    view.status === 'opened'
      ? t('door.openedAt', { time: format.time(view.openedAt) })
      : view.status === 'inProgress'
        ? t(left === 0 ? 'door.overdue' : `door.inProgress.${view.step}`)
        : null;
  return (
    <div className={styles['door']} data-progress={view.status}>
      <ol className={styles['steps']} aria-label={t('door.steps', { slot })}>
        {doorSteps.map((step) => {
          const state = stateOf(view, step);
          return (
            <li key={step} data-state={state} {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}>
              <span className={styles['dot']} aria-hidden>
                {state === 'done' ? (
                  <DoneIcon size={14} stroke={3} />
                ) : state === 'failed' ? (
                  <FaultIcon size={16} />
                ) : (
                  doorSteps.indexOf(step) + 1
                )}
              </span>
              <span>
                {t(`door.step.${step}`)}
                {state === 'upcoming' ? null : <VisuallyHidden>{t(`door.state.${state}`)}</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={styles['progress']}>
        <p role="status">{statusText}</p>
        {left !== null && left > 0 ? (
          <span className={styles['countdown']} role="timer" aria-label={t('door.timeLeft')}>
            {t('seconds', { n: left })}
          </span>
        ) : null}
      </div>
      {view.status === 'failed' ? (
        <div className={styles['failure']} role="alert">
          <strong>{t('door.failed')}</strong>
          {detail === null ? null : <small>{detail}</small>}
        </div>
      ) : null}
    </div>
  );
}
