import { chatAddress } from '@fleet-console/chat';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/login-pages.tsx';

const CHAT = 'https://chat.example/console';

async function openChat(chatUrl: string | undefined) {
  const page = openPage('/login', { config: chatUrl === undefined ? {} : { chatUrl } });
  await screen.findByRole('region', { name: 'What operators say' });
  const frame = () => document.querySelector('iframe');
  const postFromChat = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    act(async () =>
      window.dispatchEvent(
        new MessageEvent('message', { data, origin: 'https://chat.example', source: frame()?.contentWindow ?? null, ...from }),
      ),
    );
  return { ...page, frame, postFromChat };
}

test.each([
  [undefined, false],
  ['no address', false],
  ['javascript:alert(1)', false],
  ['https://console.example/chat', false],
  ['https://chat.example/', true],
])('[AU-08] chat URL %s is accepted: %s', (configured, shown) => {
  expect(chatAddress(configured, 'https://console.example') !== null).toBe(shown);
});

test('[AU-08] shows no chat unless it is configured', async () => {
  const { frame } = await openChat(undefined);
  expect(frame()).toBeNull();
});

test('[AU-08] embeds the chat in a sandboxed frame, shows its button once it is ready, and removes it on leaving the login pages', async () => {
  const { frame, postFromChat, shell } = await openChat(CHAT);
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(frame()).toHaveAttribute('src', CHAT);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  const launcher = () => screen.queryByRole('button', { name: 'Chat with support' });
  expect(launcher()).toBeNull();
  // A chat that never gets ready, as one that fails to load, leaves the page as it is.
  expect(frame()).not.toBeVisible();
  expect(screen.getByLabelText('E-mail')).toBeVisible();
  // Messages from other origins and windows are ignored.
  await postFromChat({ chat: 'ready' }, { origin: 'https://evil.example' });
  await postFromChat({ chat: 'ready' }, { source: window });
  expect(launcher()).toBeNull();

  const posted: unknown[] = [];
  const { contentWindow } = frame() as HTMLIFrameElement;
  if (contentWindow) contentWindow.postMessage = ((data: unknown, origin: string) => posted.push([data, origin])) as Window['postMessage'];
  await postFromChat({ chat: 'ready' });
  expect(posted).toEqual([[{ chat: 'setting', locale: 'en', theme: 'light' }, 'https://chat.example']]);
  expect(frame()).not.toBeVisible();
  fireEvent.click(launcher() as HTMLElement);
  expect(frame()).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(posted.at(-1)).toEqual([{ chat: 'setting', locale: 'pl', theme: 'light' }, 'https://chat.example']);
  await postFromChat({ chat: 'close' });
  expect(frame()).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'Czat z pomocą' })).toHaveFocus();

  act(() => shell.navigation.go('LoginSignUp'));
  expect(frame()).not.toBeNull();
  act(() => shell.navigation.go('Welcome'));
  expect(frame()).toBeNull();
});
