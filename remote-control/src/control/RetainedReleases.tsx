import type { RetainedRelease, RemoteStatus } from '@fleet-console/release-contract';
import { useFormat } from '@fleet-console/i18n';
import {
  ActionIcon,
  AttentionIcon,
  Button,
  DotIcon,
  FaultIcon,
  Menu,
  MoreIcon,
  StatusBadge,
  TimeIcon,
  type StatusKind,
} from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ReleaseHealth } from './ReleaseHealth.tsx';
import { ReleaseName, releaseText } from './ReleaseName.tsx';
import type { Propose } from './propose.ts';
import { offersFor, type Offer } from './decision-request.ts';
import styles from './control.module.css';

const badges: Readonly<Record<RetainedRelease['status'], { readonly kind: StatusKind; readonly icon?: ReactNode }>> = {
  live: { kind: 'available' },
  canary: { kind: 'riding', icon: <DotIcon size={14} aria-hidden /> },
  former: { kind: 'offline', icon: <TimeIcon size={14} aria-hidden /> },
  published: { kind: 'offline', icon: <DotIcon size={14} aria-hidden /> },
  bad: { kind: 'fault', icon: <FaultIcon size={14} aria-hidden /> },
};

/** Returns the message key of an action. */
function labelKeyOf(offer: Offer, { status }: RetainedRelease) {
  if (offer === 'promote') return status === 'bad' ? 'actions.promoteAgain' : 'actions.promote';
  if (offer === 'canary') return status === 'canary' ? 'actions.increase' : 'actions.canary';
  return offer === 'rollback' ? 'actions.rollbackTo' : 'actions.withdraw';
}

function RetainedReleaseItem({ status, release, propose }: { status: RemoteStatus; release: RetainedRelease; propose: Propose }) {
  const t = useMessages('control');
  const format = useFormat();
  const { build, published, incompatibility, metrics, tabs } = release;
  const [first, ...others] = offersFor(status, release);
  const name = releaseText(status, build);
  const offer = (action: Offer) => propose(status.remote, { action, build });
  return (
    <li className={styles['release']}>
      <div className={styles['release-name']}>
        <ReleaseName status={status} build={build} />
        <StatusBadge {...badges[release.status]} label={t(`status.${release.status}`)} />
      </div>
      <div className={styles['release-facts']}>
        {published ? (
          <span className={styles['quiet']}>
            {t('releases.published', { who: published.actor, date: format.dateTime(Date.parse(published.at)) })}
          </span>
        ) : null}
        {metrics ? <ReleaseHealth metrics={metrics} /> : null}
        {tabs > 0 ? <span className={styles['quiet']}>{t('releases.tabs', { count: tabs, n: format.number(tabs) })}</span> : null}
        {incompatibility === null ? null : (
          <span className={styles['incompatible']}>
            <AttentionIcon size={14} aria-hidden />
            <span>{t('releases.incompatible', { why: incompatibility })}</span>
          </span>
        )}
      </div>
      <div className={styles['actions']}>
        {first ? (
          <Button size="xs" variant="default" aria-label={`${t(labelKeyOf(first, release))}: ${name}`} onClick={() => offer(first)}>
            {t(labelKeyOf(first, release))}
          </Button>
        ) : null}
        {others.length > 0 ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={30} aria-label={t('releases.more', { name })}>
                <MoreIcon size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((each) => (
                <Menu.Item key={each} onClick={() => offer(each)}>
                  {t(labelKeyOf(each, release))}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
    </li>
  );
}

/** Stored releases, latest first. */
export function RetainedReleases({ status, propose }: { status: RemoteStatus; propose: Propose }) {
  const t = useMessages('control');
  return (
    <section aria-label={t('releases.title')}>
      <h3>{t('releases.title')}</h3>
      <ul className={styles['rows']}>
        {status.releases.map((release) => (
          <RetainedReleaseItem key={release.build} status={status} release={release} propose={propose} />
        ))}
      </ul>
    </section>
  );
}
