import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openDoor } from '../testing/doors.tsx';
import { chatAddress } from './ChatFrame.tsx';

const CHAT = 'https://chat.example/console';

async function openChat(chatUrl: string | undefined) {
  const door = openDoor('/login', { config: chatUrl === undefined ? {} : { chatUrl } });
  await screen.findByRole('region', { name: 'What operators say' });
  const frame = () => document.querySelector('iframe');
  const say = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    act(async () =>
      window.dispatchEvent(
        new MessageEvent('message', { data, origin: 'https://chat.example', source: frame()?.contentWindow ?? null, ...from }),
      ),
    );
  return { ...door, frame, say };
}

test.each([
  [undefined, false],
  ['no address', false],
  ['javascript:alert(1)', false],
  ['https://console.example/chat', false],
  ['https://chat.example/', true],
])('[AU-08] the chat at %s is shown: %s', (configured, shown) => {
  expect(chatAddress(configured, 'https://console.example') !== null).toBe(shown);
});

test('[AU-08] without configuration there is no chat', async () => {
  const { frame } = await openChat(undefined);
  expect(frame()).toBeNull();
});

test('[AU-08] the chat stands in a sandboxed frame, is offered once it says that it is ready, and goes when the page is left', async () => {
  const { frame, say, shell } = await openChat(CHAT);
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(frame()).toHaveAttribute('src', CHAT);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  const launcher = () => screen.queryByRole('button', { name: 'Chat with support' });
  expect(launcher()).toBeNull();
  // Neither another origin nor another window speaks for it.
  await say({ chat: 'ready' }, { origin: 'https://evil.example' });
  await say({ chat: 'ready' }, { source: window });
  expect(launcher()).toBeNull();

  const told: unknown[] = [];
  const { contentWindow } = frame() as HTMLIFrameElement;
  if (contentWindow) contentWindow.postMessage = ((data: unknown, origin: string) => told.push([data, origin])) as Window['postMessage'];
  await say({ chat: 'ready' });
  expect(told).toEqual([[{ chat: 'setting', locale: 'en', theme: 'light' }, 'https://chat.example']]);
  expect(frame()).not.toBeVisible();
  fireEvent.click(launcher() as HTMLElement);
  expect(frame()).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(told.at(-1)).toEqual([{ chat: 'setting', locale: 'pl', theme: 'light' }, 'https://chat.example']);
  await say({ chat: 'close' });
  expect(frame()).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'Czat z pomocą' })).toHaveFocus();

  act(() => shell.navigation.go('LoginSignUp'));
  expect(frame()).not.toBeNull();
  act(() => shell.navigation.go('Welcome'));
  expect(frame()).toBeNull();
});
