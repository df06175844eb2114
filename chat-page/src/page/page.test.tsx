import type { VisibleContent } from '@fleet-console/chat';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

const content: VisibleContent = {
  greeting: { en: 'Hello!', pl: 'Cześć!' },
  questions: [
    {
      id: 'password',
      question: { en: 'How do I reset my password?', pl: 'Jak zmienić hasło?' },
      answer: { en: 'Use https://fleet.example/reset or http://old.example', pl: 'Użyj linku.' },
    },
    {
      id: 'access',
      question: { en: 'Who gives me access?', pl: 'Kto nada mi dostęp?' },
      answer: { en: 'Your manager.', pl: 'Przełożony.' },
    },
  ],
  handover: {
    email: 'help@fleet.example',
    phone: '+48 22 555 01 40',
    timeZone: 'Europe/Warsaw',
    hours: [...Array.from({ length: 6 }, () => ({ from: '08:00', to: '16:00' })), null],
    form: true,
  },
};

interface Call {
  readonly url: string;
  readonly body: Record<string, unknown> | null;
}

/** Opens the page as a browser does: HTML, script, answers of its origin. */
async function openPage(search = '', answers: Record<string, () => Response> = {}) {
  history.replaceState(null, '', `/${search}`);
  document.body.innerHTML = '<div id="chat"></div>';
  const calls: Call[] = [];
  const posted: unknown[] = [];
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    calls.push({ url, body: init?.body ? (JSON.parse(init.body as string) as Call['body']) : null });
    const path = url.replace('/api/v1/chatbot/', '').replace(/\?.*/, '');
    return (answers[path] ?? (() => Response.json(path === 'config' ? content : {})))();
  }) as typeof fetch;
  window.postMessage = ((message: unknown) => posted.push(message)) as typeof window.postMessage;
  jest.resetModules();
  await import('./main.tsx');
  const tell = (data: unknown, source: Window | null = window) => window.dispatchEvent(new MessageEvent('message', { data, source }));
  return { calls, posted, tell, user: userEvent.setup({ delay: null }) };
}
// Pages of earlier tests must not listen.
const listening: [string, EventListenerOrEventListenerObject][] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) => {
  listening.push([type, listener]);
  listen(type, listener, options);
};
afterEach(() => {
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
});

const log = () => screen.getByRole('log', { name: 'Conversation' });

test('[SR-10] a visitor asks by button or in words, and each question is counted', async () => {
  const { calls, posted, user } = await openPage('?group=141');
  await user.click(await screen.findByRole('button', { name: 'Who gives me access?' }));
  expect(await within(log()).findByText('Your manager.')).toBeVisible();
  expect(posted).toEqual([{ chat: 'ready' }]);

  const field = screen.getByRole('searchbox', { name: 'Your question' });
  await user.type(field, 'passwords');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Who gives me access?' })).toBeNull());
  await user.type(field, '{Enter}');
  const link = await within(log()).findByRole('link');
  expect(link).toHaveAttribute('href', 'https://fleet.example/reset');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(log()).toHaveTextContent('or http://old.example');

  await user.type(field, 'bitcoin{Enter}');
  expect(await within(log()).findByText(/I don't have an answer/)).toBeVisible();
  expect(field).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Who gives me access?' })).toBeVisible();
  expect(calls).toEqual([
    { url: '/api/v1/chatbot/config?group=141', body: null },
    { url: '/api/v1/chatbot/question', body: { group: '141', questionId: 'access' } },
    { url: '/api/v1/chatbot/question', body: { group: '141', questionId: 'password' } },
  ]);
});

test('[SR-10] a hand-over is validated in place, kept after a failure and on return, and sent with the conversation', async () => {
  let answer = () => Response.json({ error: 'unavailable' }, { status: 503 });
  const { calls, user } = await openPage('', { handover: () => answer() });
  await user.click(await screen.findByRole('button', { name: 'Who gives me access?' }));
  await user.click(screen.getByRole('button', { name: 'Contact support' }));
  expect(await screen.findByRole('link', { name: '+48 22 555 01 40' })).toHaveAttribute('href', 'tel:+48225550140');
  await user.click(screen.getByText('Opening hours'));
  expect(screen.getByRole('row', { name: 'Monday 08:00–16:00' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Sunday Closed' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Send message' }));
  const [email, message] = [screen.getByRole('textbox', { name: 'E-mail' }), screen.getByRole('textbox', { name: 'Message' })];
  await waitFor(() => expect(email).toHaveAccessibleDescription('Enter your e-mail'));
  expect(message).toHaveAccessibleDescription('Enter a message');
  expect(email).toHaveFocus();
  await user.type(email, 'ewa@fleet.example');
  await user.type(message, 'Please help');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("Couldn't send your message"));

  await user.click(screen.getByRole('button', { name: 'Back to the chat' }));
  await user.click(await screen.findByRole('button', { name: 'Contact support' }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Please help');
  answer = () => Response.json({ sent: true });
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await within(await screen.findByRole('log')).findByText("Message sent. We'll reply to ewa@fleet.example.")).toBeVisible();
  const sent = calls.filter(({ url }) => url.endsWith('/handover')).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[1]).toEqual({
    clientId: expect.stringMatching(/^[\da-f-]{36}$/),
    locale: 'en',
    email: 'ewa@fleet.example',
    message: 'Please help',
    conversation: [{ questionId: 'access' }],
  });
});

test("[SR-10] the chat follows the console's language and theme and closes with it; other windows are ignored", async () => {
  const { posted, tell, user } = await openPage();
  await screen.findByText('Hello!');
  tell({ chat: 'setting', locale: 'pl', theme: 'dark' }, null);
  expect(document.documentElement.lang).toBe('en');
  tell({ chat: 'setting', locale: 'pl', theme: 'dark' });
  expect(await screen.findByText('Cześć!')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.documentElement).toHaveAttribute('lang', 'pl');
  await user.click(screen.getByRole('button', { name: 'Zamknij czat' }));
  await user.keyboard('{Escape}');
  expect(posted).toEqual([{ chat: 'ready' }, { chat: 'close' }, { chat: 'close' }]);
});

test('[SR-10] without a publication, the chat reports no readiness to the console', async () => {
  const { calls, posted } = await openPage('', { config: () => Response.json({ error: 'not-found' }, { status: 404 }) });
  await waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 0));
  expect(posted).toEqual([]);
});

test('[SR-10] a preview shows the draft it is given, and sends and counts nothing', async () => {
  const { calls, posted, tell, user } = await openPage('?preview');
  expect(posted).toEqual([{ chat: 'ready', previews: true }]);
  tell({ chat: 'preview', content: { ...content, greeting: { en: 'Draft one', pl: '' } } });
  expect(await screen.findByText('Draft one')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Who gives me access?' }));
  tell({ chat: 'preview', content: { ...content, greeting: { en: 'Draft two', pl: '' } } });
  expect(await screen.findByText('Draft two')).toBeVisible();
  expect(within(log()).getByText('Your manager.')).toBeVisible();
  expect(calls).toEqual([]);
});
