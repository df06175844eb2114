import { useReadable, useSession } from '@fleet-console/remote-kit';
import type { SessionState } from '@fleet-console/contract';
import { EmptyState, InfoIcon } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { HostLink } from '../links/HostLink.tsx';
import { useMessages } from '../messages/messages.ts';

/** Notices about the account; each is a message key. */
export function profileNotices(session: SessionState): ('confirmPhone' | 'pending')[] {
  if (!('account' in session)) return [];
  const { phone, phoneVerified, accountStatus } = session.account;
  return [...(phone && !phoneVerified ? (['confirmPhone'] as const) : []), ...(accountStatus === 'ACTIVE' ? [] : (['pending'] as const))];
}

/** What the account needs, in the profile tab of the notifications. `hasMore`: a remote fills the tab too, so no empty message is shown. */
export function ProfileNotices({ hasMore }: { hasMore: boolean }) {
  const t = useMessages('notices');
  const { routes, shell } = useHost();
  const served = useReadable(routes).byName('Profile') !== undefined;
  const notices = profileNotices(useSession());
  if (notices.length === 0) return hasMore ? null : <EmptyState title={t('noNotices')} text={t('noNoticesText')} />;
  return (
    <ul className="shell-notices">
      {notices.map((notice) => (
        <li key={notice}>
          <InfoIcon size={18} aria-hidden />
          <div>
            <strong>{t(notice)}</strong>
            <p>{t(`${notice}Text`)}</p>
            {served && <HostLink to={shell.navigation.href('Profile')}>{t('toProfile')}</HostLink>}
          </div>
        </li>
      ))}
    </ul>
  );
}
