import { anAccount } from '@fleet-console/testing';
import { screen, within } from '@testing-library/react';
import { aRelease, closeConsoles, openConsole } from '../testing/open-console.tsx';
import { sampleBuild } from '../testing/sample-remote.tsx';
import { code, sample } from '../testing/samples.tsx';

afterEach(closeConsoles);

describe('navbar', () => {
  test('[SH-04] [RE-10] shows the entries of descriptors in collapsible sections; the logo links to /welcome', async () => {
    const second = aRelease(
      {
        remote: 'remote-second',
        routes: [{ name: 'Second', path: '/second', title: { en: 'Second', pl: 'Drugi' } }],
        menu: [{ under: 'fleet', route: 'Second', order: 20, label: { en: 'Second', pl: 'Drugi' } }],
      },
      'bbbbbbbb',
    );
    const { user } = openConsole({ slots: [{ release: sample }, { release: second }] });
    const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
    const entry = within(navigation).getByRole('link', { name: 'Management' });
    expect(entry).toHaveAttribute('href', '/samples');
    await user.click(within(navigation).getByRole('button', { name: 'Fleet' }));
    expect(entry).not.toBeVisible();
    expect(screen.getByRole('link', { name: 'Fleet Console, go to Welcome' })).toHaveAttribute('href', '/welcome');
  });

  test('[SH-04] collapses the rail to icons with their names, and remembers it in this browser', async () => {
    const { user, unmount } = openConsole({ slots: [{ release: sample }] });
    const rail = await screen.findByRole('complementary', { name: 'Fleet Console' });
    expect(rail).not.toHaveAttribute('data-collapsed');
    await user.click(within(rail).getByRole('button', { name: 'Collapse navigation' }));
    expect(rail).toHaveAttribute('data-collapsed');
    expect(within(rail).getByRole('link', { name: 'Management' })).toBeInTheDocument();
    unmount();
    const again = openConsole({ slots: [{ release: sample }] });
    const collapsed = await screen.findByRole('complementary', { name: 'Fleet Console' });
    expect(collapsed).toHaveAttribute('data-collapsed');
    await again.user.click(within(collapsed).getByRole('button', { name: 'Expand navigation' }));
    expect(collapsed).not.toHaveAttribute('data-collapsed');
  });

  test('[SH-05] shows a toggle in narrow windows', async () => {
    const { user } = openConsole({ slots: [{ release: sample }], wide: false });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    expect(await screen.findByRole('link', { name: 'Management' })).toBeInTheDocument();
  });

  test("[SH-06] shows the account, What's new and Log out in the user menu, but no screens that no remote serves", async () => {
    const { user } = openConsole({ backend: { code } });
    await user.click(await screen.findByRole('button', { name: 'User menu of Maria Manager' }));
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: "What's new" }));
    expect(location.pathname).toBe('/about');
    await user.click(screen.getByRole('button', { name: 'User menu of Maria Manager' }));
    await screen.findByRole('menuitem', { name: 'Log out' });
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('The login page')).toBeVisible();
    expect(localStorage.getItem('tokens')).toBeNull();
  });

  test('[SH-06] names an account without personal data by its e-mail, in the user menu and on Welcome', async () => {
    openConsole({ backend: { account: anAccount({ email: 'gosia@fleet.example', firstName: '', lastName: '' }) } });
    expect(await screen.findByRole('button', { name: 'User menu of gosia@fleet.example' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByText(/gosia@fleet\.example/)).toBeVisible();
  });

  test('[SH-06] shows profile and settings in the user menu once a remote serves them', async () => {
    const own = aRelease({
      remote: 'remote-own',
      routes: [
        { name: 'Profile', path: '/profile', title: { en: 'Profile', pl: 'Profil' } },
        { name: 'Settings', path: '/settings', title: { en: 'Settings', pl: 'Ustawienia' } },
      ],
      menu: [],
    });
    const { user } = openConsole({ slots: [{ release: own }], backend: { code: { ...code, [own.build]: sampleBuild('Own') } } });
    await user.click(await screen.findByRole('button', { name: 'User menu of Maria Manager' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(location.pathname).toBe('/profile');
    await user.click(screen.getByRole('button', { name: 'User menu of Maria Manager' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    expect(location.pathname).toBe('/settings');
  });

  test('[SH-07] links to guides and diagnostics from the configuration; diagnostics requires its permission', async () => {
    const config = { guidesUrl: 'https://guides.example/', statusUrl: 'https://status.example/' };
    const { unmount } = openConsole({ config });
    expect(await screen.findByRole('link', { name: /Guides/ })).toHaveAttribute('href', 'https://guides.example/');
    expect(screen.queryByRole('link', { name: /Device diagnostics/ })).toBeNull();
    unmount();
    openConsole({ config, backend: { permissions: { '140': ['device.diagnostics'] } } });
    expect(await screen.findByRole('link', { name: /Device diagnostics/ })).toHaveAttribute('href', 'https://status.example/');
  });

  test('[SH-08] shows an entry only with its permission, and the control tower only to admins', async () => {
    const tower = aRelease({
      remote: 'remote-tower',
      routes: [{ name: 'Control', path: '/control', adminOnly: true, title: { en: 'Control tower', pl: 'Centrum operacyjne' } }],
      menu: [{ under: 'fleet', route: 'Control', order: 20, label: { en: 'Control tower', pl: 'Centrum operacyjne' } }],
    });
    const slots = [{ release: sample }, { release: tower }];
    const { unmount } = openConsole({ slots, backend: { permissions: {} } });
    await screen.findByRole('navigation');
    expect(screen.queryByRole('link', { name: 'Management' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Control tower' })).toBeNull();
    unmount();
    openConsole({ slots, backend: { admin: true } });
    const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
    expect(within(navigation).getByRole('link', { name: 'Control tower' })).toBeInTheDocument();
    expect(within(navigation).getByRole('link', { name: 'Management' })).toBeInTheDocument();
  });
});
