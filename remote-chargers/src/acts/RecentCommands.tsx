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
import styles from './acts.module.css';

const looks: Readonly<Record<StationCommandStatus, { kind: StatusKind; Icon: typeof SentIcon }>> = {
  queued: { kind: 'attention', Icon: QueuedIcon },
  sent: { kind: 'riding', Icon: SentIcon },
  accepted: { kind: 'riding', Icon: QueuedIcon },
  acknowledged: { kind: 'available', Icon: DoneIcon },
  failed: { kind: 'fault', Icon: FaultIcon },
  timedOut: { kind: 'fault', Icon: TimeIcon },
};

/** Shown before all are asked for. */
const FIRST = 6;
const columns = ['when', 'command', 'slot', 'result', 'who'] as const;

/** The last commands of a station: when, what, which slot, what became of it, and whose it was. */
export function RecentCommands({ hubId }: { readonly hubId: string }) {
  const t = useMessages('acts');
  const format = useFormat();
  const shell = useShell();
  const session = useSession();
  const own = 'account' in session ? session.account.id : null;
  // The screen follows them already; this one only reads along.
  const commands = useQuery({ ...commandQueries.list(shell, hubId), enabled: false });
  const others = [...new Set(commands.data?.map(({ accountId }) => accountId))].filter((id) => id !== own).sort();
  const people = useQuery(commandQueries.people(shell, others));
  const [all, setAll] = useState(false);
  const nameOf = (accountId: string) =>
    accountId === own ? t('recent.you') : (people.data?.get(accountId) ?? (people.isPending ? '…' : t('recent.somebody')));
  return (
    <section className={styles['recent']} aria-labelledby="recent-commands">
      <Title order={3} id="recent-commands" fz="md">
        {t('recent.title')}
      </Title>
      <QueryView
        query={commands}
        loading={<LoadingState shape="block" label={t('recent.loading')} />}
        failed={{ title: t('recent.readFailed'), retry: t('retry') }}
        empty={<p className={styles['because']}>{t('recent.none')}</p>}
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
                {(all ? rows : rows.slice(0, FIRST)).map(({ id, command, slot, status, reason, accountId, createdAt }) => {
                  const { kind, Icon } = looks[status];
                  const why = reasonText(t, reason);
                  return (
                    <tr key={id}>
                      <td>{format.dateTime(createdAt)}</td>
                      <td>{t(`commands.${command}`)}</td>
                      <td>{slot === null ? t('recent.station') : t('recent.slot', { slot })}</td>
                      <td>
                        <StatusBadge kind={kind} icon={<Icon size={14} aria-hidden />} label={t(`status.${status}`)} />
                        {why === null ? null : <small>{why}</small>}
                      </td>
                      <td>
                        <bdi>{nameOf(accountId)}</bdi>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {rows.length > FIRST && !all ? (
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
