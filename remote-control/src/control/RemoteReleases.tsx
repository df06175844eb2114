import type { ReleaseOverview, RemoteStatus } from '@fleet-console/release-contract';
import { useFormat } from '@fleet-console/i18n';
import { useGroups, useNow } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { BackIcon, Button, EmptyState, LockIcon, Text, Title, UnlockIcon } from '@fleet-console/ui';
import { useId } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { RetainedReleases } from './RetainedReleases.tsx';
import { MountTime, ReleaseHealth } from './ReleaseHealth.tsx';
import { ReleaseHistory } from './ReleaseHistory.tsx';
import { ReleaseName } from './ReleaseName.tsx';
import type { Propose } from './propose.ts';
import { useAudienceText } from './useAudienceText.ts';
import styles from './control.module.css';

interface RemoteProps {
  readonly status: RemoteStatus;
  readonly propose: Propose;
}

function ToList() {
  const t = useMessages('control');
  const { search } = useLocation();
  return <BackLink to={{ pathname: '/control/releases', search }}>{t('back')}</BackLink>;
}

function LiveCard({ status }: Pick<RemoteProps, 'status'>) {
  const t = useMessages('control');
  const format = useFormat();
  const now = useNow();
  const { remote, live, since, releases } = status;
  const metrics = releases.find(({ build }) => build === live)?.metrics ?? null;
  return (
    <div className={styles['card']}>
      <h3>{t('live.title')}</h3>
      {live && since ? (
        <>
          <ReleaseName status={status} build={live} />
          <Text fz="sm">
            {t('live.by', {
              who: since.actor,
              date: format.dateTime(Date.parse(since.at)),
              age: format.age(Math.min(Date.parse(since.at), now), now),
            })}
          </Text>
          <Text fz="sm" c="dimmed">
            {t('live.why', { why: since.reason })}
          </Text>
          <span className={styles['facts']}>
            <ReleaseHealth metrics={metrics} measured={remote !== 'host'} />
            {metrics?.p95 ? (
              <span className={styles['quiet']}>
                {t('list.mount')} <MountTime limit={metrics.p95} />
              </span>
            ) : null}
          </span>
        </>
      ) : (
        <Text fz="sm">{t('live.none')}</Text>
      )}
    </div>
  );
}

function CanaryCard({ status, propose }: RemoteProps) {
  const t = useMessages('control');
  const format = useFormat();
  const tree = useGroups();
  const audienceText = useAudienceText();
  const { canary, remote, releases } = status;
  if (!canary) return null;
  const { accounts, groups } = canary;
  const named = [...accounts, ...groups.map((id) => tree.all.get(id)?.name ?? id)];
  return (
    <div className={styles['card']}>
      <h3>{t('canary.title')}</h3>
      <ReleaseName status={status} build={canary.build} />
      <Text fz="sm" title={named.join(', ')}>
        {audienceText({ share: canary.share, accounts: accounts.length, groups: groups.length })}
      </Text>
      <Text fz="sm" c="dimmed">
        {t('canary.by', { who: canary.since.actor, date: format.dateTime(Date.parse(canary.since.at)), why: canary.since.reason })}
      </Text>
      <ReleaseHealth metrics={releases.find(({ build }) => build === canary.build)?.metrics ?? null} />
      <div className={styles['actions']}>
        <Button size="xs" onClick={() => propose(remote, { action: 'promote', build: canary.build })}>
          {t('actions.promote')}
        </Button>
        <Button size="xs" variant="default" onClick={() => propose(remote, { action: 'canary', build: canary.build })}>
          {t('actions.increase')}
        </Button>
        <Button size="xs" variant="default" onClick={() => propose(remote, { action: 'withdraw', build: canary.build })}>
          {t('actions.withdraw')}
        </Button>
      </div>
    </div>
  );
}

function Remote({ status, propose, generation }: RemoteProps & { generation: number }) {
  const t = useMessages('control');
  const format = useFormat();
  const id = useId();
  const { remote, held, protected: protection, rollsBackTo } = status;
  return (
    <section aria-labelledby={id} className={styles['detail']}>
      <div className={styles['head']}>
        <Title order={2} id={id}>
          {remote}
        </Title>
        <div className={styles['actions']}>
          {rollsBackTo ? (
            <Button
              color="red"
              variant="light"
              leftSection={<BackIcon size={16} aria-hidden />}
              onClick={() => propose(remote, { action: 'rollback', build: rollsBackTo })}
            >
              {t('actions.rollback')}
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={held ? <UnlockIcon size={16} aria-hidden /> : <LockIcon size={16} aria-hidden />}
            onClick={() => propose(remote, { action: held ? 'release' : 'hold' })}
          >
            {t(held ? 'actions.release' : 'actions.hold')}
          </Button>
        </div>
      </div>
      {held ? (
        <p className={styles['held']}>
          <LockIcon size={16} aria-hidden />
          {t('heldBy', { who: held.actor, date: format.dateTime(Date.parse(held.at)), why: held.reason })}
        </p>
      ) : null}
      {protection ? (
        <p className={styles['held']}>
          <LockIcon size={16} aria-hidden />
          {t('protectedBy', { who: protection.actor, date: format.dateTime(Date.parse(protection.at)), why: protection.reason })}
        </p>
      ) : null}
      <div className={styles['cards']}>
        <LiveCard status={status} />
        <CanaryCard status={status} propose={propose} />
      </div>
      <RetainedReleases status={status} propose={propose} />
      <ReleaseHistory status={status} generation={generation} />
    </section>
  );
}

/** Releases of one remote: live release, stored releases with their actions, and history. */
export function RemoteReleases({ overview, propose }: { overview: ReleaseOverview; propose: Propose }) {
  const t = useMessages('control');
  const { remote } = useParams();
  const status = overview.remotes.find((each) => each.remote === remote);
  return (
    <>
      <ToList />
      {status ? (
        <Remote key={status.remote} status={status} propose={propose} generation={overview.generation} />
      ) : (
        <EmptyState title={t('unknownTitle', { name: remote ?? '' })} />
      )}
    </>
  );
}
