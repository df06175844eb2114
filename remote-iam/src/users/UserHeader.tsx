import { shownPhone } from '@fleet-console/remote-kit/format';
import { CopyValue, Group, Title } from '@fleet-console/ui';
import { AuditLink } from '../audit-link/AuditLink.tsx';
import { useMessages } from '../messages/messages.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { DeleteUsers } from './DeleteUsers.tsx';
import { EmailText } from '../people/EmailText.tsx';
import { ExportPersonalData } from './ExportPersonalData.tsx';
import { personName } from '../people/person-name.ts';
import type { User } from './user.queries.ts';
import styles from './users.module.css';

/** Name, status and copyable contact details. */
export function UserHeader({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const t = useMessages('users');
  const phone = shownPhone(user);
  const copy = (what: 'email' | 'phone' | 'id') => ({
    label: t('kit:actions.copy', { what: t(`fields.${what}`) }),
    copied: t('kit:states.copied'),
  });
  return (
    <header className={styles['header']}>
      <div className={styles['titleLine']}>
        <div className={styles['title']}>
          <Title order={2} fz="xl">
            <bdi>{personName(user)}</bdi>
          </Title>
          <AccountStatus status={user.accountStatus} look="surface" />
        </div>
        {user.mayDelete ? (
          <Group gap="xs">
            <ExportPersonalData userId={user.id} />
            <DeleteUsers users={[user]} onDeleted={onDeleted} />
          </Group>
        ) : null}
      </div>
      <div className={styles['facts']}>
        <CopyValue value={user.email} {...copy('email')}>
          <EmailText address={user.email} />
        </CopyValue>
        {phone === null ? null : (
          <CopyValue value={phone.replaceAll(' ', '')} {...copy('phone')}>
            {phone}
          </CopyValue>
        )}
        <CopyValue value={user.id} {...copy('id')} mono>
          <span className={styles['idLabel']}>{t('fields.id')}</span> {user.id}
        </CopyValue>
        <AuditLink kind="account" id={user.id} className={styles['link']}>
          {t('auditLog')}
        </AuditLink>
      </div>
    </header>
  );
}
