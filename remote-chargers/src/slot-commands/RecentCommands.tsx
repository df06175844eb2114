import { useFormat } from '@fleet-console/i18n';
import { useSession, useShell } from '@fleet-console/remote-kit';
import {
  Button,
  DoneIcon,
  FaultIcon,
  LoadingState,
  QueryView,
  QueuedIcon,
  SentIcon,
  StatusBadge,
  TimeIcon,
  Title,
  type StatusKind,
} from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { commandQueries } from './command.queries.ts';
import { reasonText } from './reason.ts';
import type { StationCommandStatus } from './station-command.ts';
import styles from './slot-commands.module.css';

const statusStyles: Readonly<Record<StationCommandStatus, { kind: StatusKind; Icon: typeof SentIcon }>> = {
  queued: { kind: 'attention', Icon: QueuedIcon },
  sent: { kind: 'riding', Icon: SentIcon },
  accepted: { kind: 'riding', Icon: QueuedIcon },
  acknowledged: { kind: 'available', Icon: DoneIcon },
  failed: { kind: 'fault', Icon: FaultIcon },
  timedOut: { kind: 'fault', Icon: TimeIcon },
};

/** Rows shown before "Show all". */
const INITIAL_ROWS = 6;
const columns = ['when', 'command', 'slot', 'result', 'who'] as const;

/** The latest commands of a station with time, slot, result and user. */
export function RecentCommands({ hubId }: { readonly hubId: string }) {
  const t = useMessages('slotCommands');
  const format = useFormat();
  const shell = useShell();
  const session = useSession();
  const own = 'account' in session ? session.account.id : null;
  // Read-only: the screen already subscribes to the commands.
  const commands = useQuery({ ...commandQueries.list(shell, hubId), enabled: false });
  const others = [...new Set(commands.data?.map(({ accountId }) => accountId))].filter((id) => id !== own).sort();
  const people = useQuery(commandQueries.people(shell, others));
  const [all, setAll] = useState(false);
  const nameOf = (accountId: string) =>
    accountId === own ? t('recent.you') : (people.data?.get(accountId) ?? (people.isPending ? '…' : t('recent.otherUser')));
  return (
    <section className={styles['recent']} aria-labelledby="recent-commands">
      <Title order={3} id="recent-commands" fz="md">
        {t('recent.title')}
      </Title>
      <QueryView
        query={commands}
        loading={<LoadingState shape="block" label={t('recent.loading')} />}
        failed={{ title: t('recent.loadFailed'), retry: t('retry') }}
        empty={<p className={styles['hint']}>{t('recent.none')}</p>}
      >
        {(rows) => (
          <>
            <table aria-label={t('recent.title')}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`recent.columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {(all ? rows : rows.slice(0, INITIAL_ROWS)).map(({ id, command, slot, status, reason, accountId, createdAt }) => {
                  const { kind, Icon } = statusStyles[status];
                  const detail = reasonText(t, reason);
                  return (
                    <tr key={id}>
                      <td>{format.dateTime(createdAt)}</td>
                      <td>{t(`commands.${command}`)}</td>
                      <td>{slot === null ? t('recent.station') : t('recent.slot', { slot })}</td>
                      <td>
                        <StatusBadge kind={kind} icon={<Icon size={14} aria-hidden />} label={t(`status.${status}`)} />
                        {detail === null ? null : <small>{detail}</small>}
                      </td>
                      <td>
                        <bdi>{nameOf(accountId)}</bdi>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {rows.length > INITIAL_ROWS && !all ? (
              <Button variant="subtle" size="compact-md" onClick={() => setAll(true)}>
                {t('recent.all', { count: rows.length, n: format.number(rows.length) })}
              </Button>
            ) : null}
          </>
        )}
      </QueryView>
    </section>
  );
}
