import { shownPhone } from '@fleet-console/remote-kit/format';
import { CopyValue, Title } from '@fleet-console/ui';
import { AuditLink } from '../audit-link/AuditLink.tsx';
import { useMessages } from '../messages/messages.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { DeleteUsers } from './DeleteUsers.tsx';
import { EmailText } from '../people/EmailText.tsx';
import { ExportPersonalData } from './ExportPersonalData.tsx';
import { personName } from '../people/person-name.ts';
import type { User } from './user.queries.ts';
import header from './user-header.module.css';
import styles from './users.module.css';

/** Name, status and copyable contact details. Without a name, the e-mail address stands in for it, and isn't repeated. */
export function UserHeader({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const t = useMessages('users');
  const phone = shownPhone(user);
  const name = personName(user);
  const isNamed = name !== user.email;
  const copy = (what: 'email' | 'phone' | 'id') => ({
    label: t('kit:actions.copy', { what: t(`fields.${what}`) }),
    copied: t('kit:states.copied'),
  });
  return (
    <header className={header['header']}>
      <div className={header['titleLine']}>
        <div className={header['title']}>
          <div className={header['name']}>
            {/* Named, because the places where an address wraps split its name. */}
            <Title order={2} {...(isNamed ? {} : { 'aria-label': name })}>
              {isNamed ? <bdi>{name}</bdi> : <EmailText address={name} />}
            </Title>
            {isNamed ? null : (
              <CopyValue value={user.email} {...copy('email')}>
                {''}
              </CopyValue>
            )}
          </div>
          <AccountStatus status={user.accountStatus} look="surface" />
        </div>
        {user.mayDelete ? (
          <div className={header['actions']}>
            <ExportPersonalData userId={user.id} />
            <DeleteUsers users={[user]} onDeleted={onDeleted} />
          </div>
        ) : null}
      </div>
      <div className={header['facts']}>
        {isNamed ? (
          <CopyValue value={user.email} {...copy('email')}>
            <EmailText address={user.email} />
          </CopyValue>
        ) : null}
        <CopyValue value={user.id} {...copy('id')} mono>
          <span className={header['idLabel']}>{t('id')}</span> {user.id}
        </CopyValue>
        {phone === null ? null : (
          <CopyValue value={phone.replaceAll(' ', '')} {...copy('phone')}>
            {phone}
          </CopyValue>
        )}
        <AuditLink kind="account" id={user.id} className={[header['audit'], styles['link']].join(' ')}>
          {t('auditLog')}
        </AuditLink>
      </div>
    </header>
  );
}
