import { act, screen, waitFor } from '@testing-library/react';
import { closeConsoles, openConsole } from '../testing/open-console.tsx';
import { code, sample } from '../testing/samples.tsx';

afterEach(closeConsoles);

describe('title bar', () => {
  test('[SH-10] updates title, description and document title with the route and the language', async () => {
    const { user } = openConsole({ path: '/samples', slots: [{ release: sample }], backend: { code } });
    expect(await screen.findByRole('heading', { name: 'Samples', level: 1 })).toBeVisible();
    expect(screen.getByText('All of them')).toBeVisible();
    expect(document.title).toBe('Samples · Fleet Console');
    await user.click(await screen.findByRole('button', { name: 'Language: English' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Polski' }));
    expect(await screen.findByRole('heading', { name: 'Próbki', level: 1 })).toBeVisible();
    expect(document.title).toBe('Próbki · Fleet Console');
    expect(document.documentElement.lang).toBe('pl');
    expect(localStorage.getItem('locale')).toBe('pl');
  });

  test("[SH-10] adds the screen's name to the document title while that screen is shown", async () => {
    const { shell } = openConsole({ path: '/sample-details/5', slots: [{ release: sample }], backend: { code } });
    await waitFor(() => expect(document.title).toBe('Sample · Fleet Console'));
    act(() => shell.bus.emit('screen.named', { path: '/sample-details/5', name: 'WA 0057A' }));
    await waitFor(() => expect(document.title).toBe('WA 0057A · Sample · Fleet Console'));
    act(() => shell.navigation.navigator.push('/samples'));
    await waitFor(() => expect(document.title).toBe('Samples · Fleet Console'));
  });

  test('[SH-19] stores the group scope in the address and keeps it across screens', async () => {
    const { user, shell } = openConsole({ path: '/samples', slots: [{ release: sample }], backend: { code } });
    await user.click(await screen.findByRole('button', { name: 'Group scope: All groups' }));
    act(() => shell.scope.set('142'));
    expect(location.search).toBe('?group=142');
    expect(shell.navigation.href('SampleDetails', { id: '7' })).toBe('/sample-details/7?group=142');
    await user.click(await screen.findByRole('link', { name: 'Details' }));
    expect(`${location.pathname}${location.search}`).toBe('/sample-details/5?group=142');
    act(() => shell.scope.set(null));
    expect(location.search).toBe('');
  });

  test("[SH-19] ignores a group that the account can't see", async () => {
    const { shell } = openConsole({ path: '/welcome?group=999' });
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
    expect(shell.scope.get()).toBeNull();
  });

  test('[SH-21] applies, persists and publishes the selected theme', async () => {
    const { user, shell } = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Theme: System' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(shell.theme.get()).toBe('dark');
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('[SH-22] has a skip link, and moves focus to the title when the path changes', async () => {
    const { user } = openConsole({ path: '/samples', slots: [{ release: sample }], backend: { code } });
    expect(await screen.findByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(document.getElementById('content')).toBe(screen.getByRole('main'));
    await user.click(await screen.findByRole('link', { name: 'Details' }));
    expect(await screen.findByRole('heading', { name: 'Sample', level: 1 })).toHaveFocus();
  });

  test('[SH-22] keeps focus when a screen navigates to one of its own parts', async () => {
    const { shell } = openConsole({ path: '/samples', slots: [{ release: sample }], backend: { code } });
    const title = await screen.findByRole('heading', { name: 'Samples', level: 1 });
    act(() => shell.navigation.navigator.replace('/samples/first'));
    expect(window.location.pathname).toBe('/samples/first');
    expect(title).not.toHaveFocus();
    act(() => shell.navigation.navigator.push('/samples/second'));
    expect(title).toHaveFocus();
  });
});
