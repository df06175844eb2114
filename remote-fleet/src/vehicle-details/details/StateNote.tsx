import { useFormat, useUserTime } from '@fleet-console/i18n';
import { useNow } from '@fleet-console/remote-kit';
import { reasonText } from '@fleet-console/remote-kit/commands';
import { useMessages } from '../../messages/messages.ts';
import { useCommandName } from '../shared/useCommandName.ts';
import type { StateChange } from './state-rows.ts';
import styles from './details.module.css';

/** How the last command about a state ended: `confirmed 14:02:41`, `Off: Sent 14:02:41`. */
export function StateNote({ change }: { readonly change: StateChange }) {
  const t = useMessages('details');
  const commands = useMessages('commands');
  const format = useFormat();
  const commandName = useCommandName();
  const now = useNow();
  const { day } = useUserTime();
  const time = day(change.at) === day(now) ? format.time(change.at) : format.dateTime(change.at);
  if (change.kind === 'confirmed')
    return (
      <span className={styles['note']} role="status">
        {t('state.confirmed', { time })}
      </span>
    );
  const { command, status, reason } = change.command;
  const result = commands(`status.${status}`).toLowerCase();
  return (
    <span className={styles['note']} data-kind={change.kind} role="status" title={reasonText(commands, reason) ?? undefined}>
      {t('state.change', { command: commandName(command), result, time })}
    </span>
  );
}
