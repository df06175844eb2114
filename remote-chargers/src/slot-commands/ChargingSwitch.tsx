import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import { CommandOutcome } from './CommandOutcome.tsx';
import { isInProgress, type CommandProgress } from './command-progress.ts';
import { useSlotCommand } from './useSlotCommand.ts';
import { useServerNow } from './useServerNow.ts';
import type { SlotCommandProps } from './slot-command-props.ts';
import styles from './slot-commands.module.css';

const names = ['allowCharging', 'stopCharging'] as const;

/** How long the requested state is shown after the command is done, in ms: the station reports the slot a little later. */
const SETTLE_TIME = 5000;

/** Returns the state that a command is setting; null to show the slot's own state. */
function requestedState(progress: CommandProgress, now: number): boolean | null {
  if (progress.status === 'sending') return progress.request.command === 'allowCharging';
  if (progress.status === 'running' || (progress.status === 'done' && now - progress.command.updatedAt < SETTLE_TIME))
    return progress.command.command === 'allowCharging';
  return null;
}

/** Allows or stops charging in a slot. Shows the requested state, marked as busy, while the command runs. */
export function ChargingSwitch({ hub, slot, reasonId }: SlotCommandProps) {
  const t = useMessages('slotCommands');
  const id = useId();
  const { progress, send, retry } = useSlotCommand(hub.id, slot.number, names);
  const now = useServerNow(progress.status === 'done');
  const on = requestedState(progress, now) ?? slot.allowCharging;
  const inProgress = isInProgress(progress);
  return (
    <section className={styles['command']} aria-label={t('charging.title')}>
      <button
        type="button"
        role="switch"
        className={styles['switch']}
        aria-checked={on}
        aria-busy={inProgress}
        aria-describedby={reasonId ?? id}
        disabled={reasonId !== null || inProgress}
        onClick={() => send(on ? 'stopCharging' : 'allowCharging')}
      >
        <span>{t('charging.allow')}</span>
        <span className={styles['track']} aria-hidden />
      </button>
      <p id={id} className={styles['hint']}>
        {t(on ? 'charging.on' : 'charging.off')}
      </p>
      <CommandOutcome progress={progress} onRetry={retry} canRetry={reasonId === null} />
    </section>
  );
}
