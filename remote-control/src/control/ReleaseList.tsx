import type { ReleaseOverview, RemoteStatus } from '@fleet-console/release-contract';
import { useFormat } from '@fleet-console/i18n';
import { BackIcon, Button, LockIcon, StatusBadge } from '@fleet-console/ui';
import { Link, useLocation } from 'react-router-dom';
import { useNow, VisuallyHidden } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import { MountTime, ReleaseHealth } from './ReleaseHealth.tsx';
import { ReleaseName } from './ReleaseName.tsx';
import type { Propose } from './propose.ts';
import { useAudienceText } from './useAudienceText.ts';
import styles from './release-list.module.css';

const columns = ['remote', 'live', 'since', 'canary', 'health', 'mount', 'tabs', 'actions'] as const;
function Row({ status, propose }: { status: RemoteStatus; propose: Propose }) {
  const t = useMessages('control');
  const format = useFormat();
  const now = useNow();
  const audienceText = useAudienceText();
  const { search } = useLocation();
  const { remote, live, since, canary, held, rollsBackTo, releases } = status;
  const current = releases.find(({ build }) => build === live);
  const cellProps = (key: (typeof columns)[number]) => ({ 'data-name': t(`list.${key}`) });
  return (
    <tr>
      <th scope="row">
        <Link to={{ pathname: `/control/releases/${remote}`, search }} className={styles['remote']}>
          {remote}
        </Link>
        {held ? <StatusBadge kind="attention" icon={<LockIcon size={14} aria-hidden />} label={t('held')} /> : null}
      </th>
      <td {...cellProps('live')}>{live ? <ReleaseName status={status} build={live} /> : t('notLive')}</td>
      <td {...cellProps('since')}>
        {since ? (
          <span className={styles['two']} title={`${format.dateTime(Date.parse(since.at))}: ${since.reason}`}>
            <span>{format.age(Math.min(Date.parse(since.at), now), now)}</span>
            <span className={styles['quiet']}>{since.actor}</span>
          </span>
        ) : (
          '–'
        )}
      </td>
      <td {...cellProps('canary')}>
        {canary ? (
          <span className={styles['two']}>
            <ReleaseName status={status} build={canary.build} />
            <span className={styles['quiet']}>
              {audienceText({ share: canary.share, accounts: canary.accounts.length, groups: canary.groups.length })}
            </span>
          </span>
        ) : (
          <span className={styles['quiet']}>{t('noCanary')}</span>
        )}
      </td>
      <td {...cellProps('health')}>
        <ReleaseHealth metrics={current?.metrics ?? null} measured={remote !== 'host'} />
      </td>
      <td {...cellProps('mount')} data-numeric>
        <MountTime limit={current?.metrics?.p95 ?? null} />
      </td>
      <td {...cellProps('tabs')} data-numeric>
        {remote === 'host' ? '–' : format.number(current?.tabs ?? 0)}
      </td>
      <td>
        {rollsBackTo ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<BackIcon size={14} aria-hidden />}
            aria-label={t('actions.rollbackNamed', { remote })}
            onClick={() => propose(remote, { action: 'rollback', build: rollsBackTo })}
          >
            {t('actions.rollback')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** All remotes with live release, age and health, the host first. */
export function ReleaseList({ overview, propose }: { overview: ReleaseOverview; propose: Propose }) {
  const t = useMessages('control');

  return (
    <table className={styles['list']} aria-label={t('list.label')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-numeric={column === 'mount' || column === 'tabs' || undefined}>
              {column === 'actions' ? <VisuallyHidden>{t(`list.${column}`)}</VisuallyHidden> : t(`list.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {overview.remotes.map((status) => (
          <Row key={status.remote} status={status} propose={propose} />
        ))}
      </tbody>
    </table>
  );
}
