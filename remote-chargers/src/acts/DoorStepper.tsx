import { useFormat } from '@fleet-console/i18n';
import { DoneIcon, FaultIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Doing } from './doing.ts';
import { doorSteps, doorView, secondsLeft, type DoorStep, type DoorView } from './door.ts';
import { reasonText, refusalText } from './reason.ts';
import { useServerNow } from './useServerNow.ts';
import styles from './acts.module.css';

type StepState = 'done' | 'now' | 'failed' | 'later';

function stateOf(view: Exclude<DoorView, { at: 'idle' }>, step: DoorStep): StepState {
  if (view.at === 'opened') return 'done';
  const [at, here] = [doorSteps.indexOf(view.step), doorSteps.indexOf(step)];
  if (here !== at) return here < at ? 'done' : 'later';
  return view.at === 'failed' ? 'failed' : 'now';
}

/** How the opening of a door goes: request, waiting, opened, or that it did not open. Source: features, BS-04. */
export function DoorStepper({ doing, slot }: { readonly doing: Doing; readonly slot: number }) {
  const t = useMessages('acts');
  const format = useFormat();
  const view = doorView(doing);
  const now = useServerNow(view.at === 'going');
  if (view.at === 'idle') return null;
  const left = secondsLeft(view, now);
  const why = doing.at === 'failed' ? reasonText(t, doing.command.reason) : doing.at === 'notOrdered' ? refusalText(t, doing.error) : null;
  const said =
    view.at === 'opened'
      ? t('door.openedAt', { time: format.time(view.when) })
      : view.at === 'going'
        ? t(left === 0 ? 'door.late' : `door.going.${view.step}`)
        : null;
  return (
    <div className={styles['door']} data-at={view.at}>
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
                {state === 'later' ? null : <span className={styles['spoken']}>{t(`door.state.${state}`)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={styles['told']}>
        <p role="status">{said}</p>
        {left !== null && left > 0 ? (
          <span className={styles['countdown']} role="timer" aria-label={t('door.left')}>
            {t('seconds', { n: left })}
          </span>
        ) : null}
      </div>
      {view.at === 'failed' ? (
        <div className={styles['failure']} role="alert">
          <strong>{t('door.failed')}</strong>
          {why === null ? null : <small>{why}</small>}
        </div>
      ) : null}
    </div>
  );
}
