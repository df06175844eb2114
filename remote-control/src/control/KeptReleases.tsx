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
import { offersFor, type Offer } from './wish.ts';
import styles from './control.module.css';

const looks: Readonly<Record<RetainedRelease['standing'], { readonly kind: StatusKind; readonly icon?: ReactNode }>> = {
  live: { kind: 'available' },
  canary: { kind: 'riding', icon: <DotIcon size={14} aria-hidden /> },
  former: { kind: 'offline', icon: <TimeIcon size={14} aria-hidden /> },
  published: { kind: 'offline', icon: <DotIcon size={14} aria-hidden /> },
  bad: { kind: 'fault', icon: <FaultIcon size={14} aria-hidden /> },
};

/** How an offer is called for a release. */
function callOf(offer: Offer, { standing }: RetainedRelease) {
  if (offer === 'promote') return standing === 'bad' ? 'do.again' : 'do.promote';
  if (offer === 'canary') return standing === 'canary' ? 'do.grow' : 'do.canary';
  return offer === 'rollback' ? 'do.rollbackTo' : 'do.withdraw';
}

function Kept({ standing, release, propose }: { standing: RemoteStatus; release: RetainedRelease; propose: Propose }) {
  const t = useMessages('control');
  const format = useFormat();
  const { build, published, misfit, figures, tabs } = release;
  const [first, ...others] = offersFor(standing, release);
  const name = releaseText(standing, build);
  const offer = (act: Offer) => propose(standing.remote, { act, build });
  return (
    <li className={styles['kept']}>
      <div className={styles['kept-name']}>
        <ReleaseName standing={standing} build={build} />
        <StatusBadge {...looks[release.standing]} label={t(`standing.${release.standing}`)} />
      </div>
      <div className={styles['kept-facts']}>
        {published ? (
          <span className={styles['quiet']}>
            {t('releases.published', { who: published.actor, date: format.dateTime(Date.parse(published.at)) })}
          </span>
        ) : null}
        {figures ? <ReleaseHealth figures={figures} /> : null}
        {tabs > 0 ? <span className={styles['quiet']}>{t('releases.tabs', { count: tabs, n: format.number(tabs) })}</span> : null}
        {misfit === null ? null : (
          <span className={styles['misfit']}>
            <AttentionIcon size={14} aria-hidden />
            <span>{t('releases.misfit', { why: misfit })}</span>
          </span>
        )}
      </div>
      <div className={styles['doing']}>
        {first ? (
          <Button size="xs" variant="default" aria-label={`${t(callOf(first, release))}: ${name}`} onClick={() => offer(first)}>
            {t(callOf(first, release))}
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
                  {t(callOf(each, release))}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
    </li>
  );
}

/** Every release whose files are kept, latest first. */
export function KeptReleases({ standing, propose }: { standing: RemoteStatus; propose: Propose }) {
  const t = useMessages('control');
  return (
    <section aria-label={t('releases.title')}>
      <h3>{t('releases.title')}</h3>
      <ul className={styles['rows']}>
        {standing.releases.map((release) => (
          <Kept key={release.build} standing={standing} release={release} propose={propose} />
        ))}
      </ul>
    </section>
  );
}
