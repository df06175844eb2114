import { useReadable, useSession, useShell } from '@fleet-console/remote-kit';
import { ChevronDownIcon, Menu, NewsIcon, SettingsIcon, SignOutIcon, UnstyledButton, UserIcon } from '@fleet-console/ui';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

/** Menu of the signed-in user. Profile and settings are listed if a remote serves them. */
export function UserMenu() {
  const t = useMessages('navbar');
  const session = useSession();
  const { navigation, session: sessionActions } = useShell();
  const table = useReadable(useHost().routes);
  if (!('account' in session)) return null;
  const { firstName, lastName, email } = session.account;
  const name = `${firstName} ${lastName}`.trim() || email;
  const initials = [firstName, lastName].map((part) => /^./u.exec(part)?.[0] ?? '').join('') || email.slice(0, 1);
  return (
    <Menu position="top-start" width="target" hideDetached={false} withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className="shell-user" aria-label={t('user', { name })}>
          <span className="shell-user-initials" aria-hidden>
            {initials}
          </span>
          <span className="shell-user-name">
            <span dir="auto">{name}</span>
            <span className="shell-user-email">{email}</span>
          </span>
          <ChevronDownIcon size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {table.byName('Profile') && (
          <Menu.Item leftSection={<UserIcon size={16} />} onClick={() => navigation.go('Profile')}>
            {t('profile')}
          </Menu.Item>
        )}
        {table.byName('Settings') && (
          <Menu.Item leftSection={<SettingsIcon size={16} />} onClick={() => navigation.go('Settings')}>
            {t('settings')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<NewsIcon size={16} />} onClick={() => navigation.go('About')}>
          {t('entries.about')}
        </Menu.Item>
        <Menu.Item leftSection={<SignOutIcon size={16} />} onClick={() => void sessionActions.signOut()}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
