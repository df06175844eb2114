import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { chatbotServer } from '../testing/chatbots.ts';

const CHAT = 'https://chat.example/';

function open({ server = chatbotServer(), ...more }: Partial<FakeShellOptions> & { server?: ReturnType<typeof chatbotServer> } = {}) {
  const opened = renderRemote(definition, '/chatbot', {
    answer: server.answer,
    permissions: { '140': ['chatbot.configure'] },
    config: { chatUrl: CHAT },
    ...more,
  });
  return { server, ...opened };
}
const field = (name: string) => screen.findByRole('textbox', { name });
const titles = () =>
  within(screen.getByRole('region', { name: 'Questions' }))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

test('[SR-10] saves a draft, and publishes it after a confirmation', async () => {
  const { server, shell } = open();
  type(await field('Greeting (English)'), 'Welcome!');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  press('Save draft');
  expect(await screen.findByText('Draft, not published')).toBeVisible();
  expect([server.draft().greeting.en, server.live()?.greeting.en]).toEqual(['Welcome!', 'Hello!']);

  type(await field('Greeting (Polish)'), 'Witaj!');
  press('Publish chatbot');
  const dialog = await screen.findByRole('dialog', { name: 'Publish chatbot?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(server.live()?.greeting.en).toBe('Hello!');
  press('Publish chatbot');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish chatbot' }));
  // Unsaved changes are published too.
  await waitFor(() => expect(server.live()?.greeting).toEqual({ en: 'Welcome!', pl: 'Witaj!' }));
  expect(await screen.findByText('Published')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Restore publication 1' })).toBeVisible();
  expect(shell.flashes.at(-1)).toEqual({ kind: 'success', text: 'Chatbot published' });
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText('Opublikowany')).toBeVisible();
});

test('[SR-10] takes the chatbot offline after a confirmation, keeps unsaved changes, and publishes it again', async () => {
  const { server, shell } = open();
  type(await field('Greeting (English)'), 'Welcome!');
  fireEvent.click(await screen.findByRole('button', { name: 'Take offline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take chatbot offline?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.live()).toBeDefined();
  press('Take offline');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take chatbot offline' }));
  await waitFor(() => expect(server.live()).toBeUndefined());
  expect(await screen.findByText('Offline')).toBeVisible();
  expect(shell.flashes.at(-1)).toEqual({ kind: 'success', text: 'Chatbot taken offline' });
  expect(await field('Greeting (English)')).toHaveValue('Welcome!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Take offline' })).toBeNull();
  press('Publish chatbot');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish chatbot' }));
  await waitFor(() => expect(server.live()?.greeting.en).toBe('Welcome!'));
  expect(await screen.findByRole('button', { name: 'Take offline' })).toBeVisible();
});

test('[SR-10] orders questions by buttons and by dragging, adds them, and deletes them with undo', async () => {
  const { server } = open();
  await field('Greeting (English)');
  press('Move down: One?');
  expect(titles()).toEqual(['Two?', 'One?', 'Three?']);
  expect(screen.getByText('Moved to position 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move up: Two?' })).toBeDisabled();

  const cards = within(screen.getByRole('region', { name: 'Questions' })).getAllByRole('listitem');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectangle(this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * 40, 300, 40);
  });
  fireEvent.pointerDown(within(cards[2] as HTMLElement).getByTitle('Drag to reorder'));
  fireEvent(window, new MouseEvent('pointermove', { clientY: 35 }));
  expect(titles()).toEqual(['Two?', 'One?', 'Three?']);
  fireEvent(window, new MouseEvent('pointermove', { clientY: 5 }));
  fireEvent.pointerUp(window);
  fireEvent(window, new MouseEvent('pointermove', { clientY: 100 }));
  jest.restoreAllMocks();
  expect(titles()).toEqual(['Three?', 'Two?', 'One?']);

  press('Delete: Two?');
  expect(titles()).toEqual(['Three?', 'One?']);
  press('Undo');
  expect(titles()).toEqual(['Three?', 'Two?', 'One?']);

  press('Add question');
  type(await field('Question (English)'), 'Four?');
  type(await field('Question (Polish)'), 'Cztery?');
  type(await field('Answer (English)'), 'See https://fleet.example');
  type(await field('Answer (Polish)'), 'Zobacz');
  press('Save draft');
  await waitFor(() => expect(server.draft().questions.map(({ question }) => question.en)).toEqual(['Three?', 'Two?', 'One?', 'Four?']));
});

test('[SR-10] shows errors where they are, and publishes nothing until they are fixed', async () => {
  const { server } = open();
  type(await field('Greeting (Polish)'), ' ');
  type(await field('E-mail shown to visitors'), 'help');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  type(screen.getByRole('textbox', { name: 'Saturday: closes at' }), '7:00');
  fireEvent.click(screen.getByRole('button', { name: 'Two?' }));
  type(await field('Answer (English)'), 'http://fleet.example');
  fireEvent.click(screen.getByRole('button', { name: 'Two?' }));
  press('Publish chatbot');
  expect(await screen.findByText('4 errors to fix before publishing')).toBeVisible();
  expect(await field('Greeting (Polish)')).toHaveAccessibleDescription('Enter text');
  expect(await field('Greeting (Polish)')).toHaveFocus();
  expect(await field('E-mail shown to visitors')).toHaveAccessibleDescription('Enter a valid e-mail or leave this empty');
  // The closed card opens.
  expect(await field('Answer (English)')).toHaveAccessibleDescription('Use https:// instead of http://');
  expect(screen.getByText('Enter times such as 08:00. Closing time must be later than opening time.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  // A draft may have errors.
  press('Save draft');
  await waitFor(() => expect(server.draft().handover.email).toBe('help'));
  expect(server.live()?.handover.email).toBe('help@fleet.example');
});

test('[SR-10] a concurrent save by another administrator is a conflict; neither change is lost', async () => {
  const { server, shell } = open();
  type(await field('Greeting (English)'), 'Mine');
  server.saveElsewhere({ questions: [] });
  press('Save draft');
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getByText('This chatbot was changed by someone else')).toBeVisible();
  expect(await field('Greeting (English)')).toHaveValue('Mine');
  expect(shell.blocks).toEqual(['You have unsaved changes to the chatbot.']);
  fireEvent.click(conflict.getByRole('button', { name: 'Keep my changes' }));
  expect(await screen.findByText('No questions yet')).toBeVisible();
  press('Save draft');
  await waitFor(() => expect([server.draft().greeting.en, server.draft().questions]).toEqual(['Mine', []]));
});

test('[SR-10] the preview shows the draft on the chat page, in a sandboxed frame', async () => {
  open();
  await field('Greeting (English)');
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview');
  expect(frame).toHaveAttribute('src', 'https://chat.example/?preview=');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  const posted: { chat: string; content?: { greeting: { en: string } }; locale?: string }[] = [];
  if (frame.contentWindow) frame.contentWindow.postMessage = ((data: never) => posted.push(data)) as Window['postMessage'];
  const tell = (origin: string) =>
    act(async () =>
      window.dispatchEvent(new MessageEvent('message', { data: { chat: 'ready', previews: true }, origin, source: frame.contentWindow })),
    );
  await tell('https://evil.example');
  expect(posted).toEqual([]);
  await tell('https://chat.example');
  type(await field('Greeting (English)'), 'Draft');
  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Preview language' })).getByRole('radio', { name: 'Polish' }));
  await waitFor(() => expect(posted.findLast(({ chat }) => chat === 'setting')?.locale).toBe('pl'));
  expect(posted.findLast(({ chat }) => chat === 'preview')?.content?.greeting.en).toBe('Draft');
});

test("[SR-10] another provider's page or none at all is explained", async () => {
  const { unmount } = open({ config: {} });
  expect(await screen.findByText(/This console has no chat page/)).toBeVisible();
  unmount();
  open();
  await field('Greeting (English)');
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview');
  await act(async () =>
    window.dispatchEvent(
      new MessageEvent('message', { data: { chat: 'ready' }, origin: 'https://chat.example', source: frame.contentWindow }),
    ),
  );
  expect(await screen.findByText(/chat.example doesn't show drafts/)).toBeVisible();
  expect(frame).not.toBeVisible();
});

test('[SR-10] counts questions and messages, restores a publication, and needs the permission', async () => {
  const { unmount } = open();
  const usage = within(await screen.findByRole('region', { name: 'Last 30 days' }));
  expect(await usage.findByText('Deleted question')).toBeVisible();
  expect(usage.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Two?6', 'Deleted question1']);
  fireEvent.click(usage.getByText('By day'));
  expect(usage.getByRole('row', { name: '14/01/2026 4 2' })).toBeVisible();

  type(await field('Greeting (English)'), 'Second');
  press('Publish chatbot');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish chatbot' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore publication 1' }));
  await waitFor(async () => expect(await field('Greeting (English)')).toHaveValue('Hello!'));
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  unmount();
  open({ permissions: { '140': ['vehicle.getByGroup'] } });
  expect(await screen.findByText("You don't have permission to configure the chatbot")).toBeVisible();
});
