import { createApi, settled } from '@fleet-console/api';
import { useShell, type RemoteDefinition } from '@fleet-console/remote-kit';
import { aGroup, renderRemote, type Answer } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { AccessChange } from './access-change.ts';
import { ConfirmChange } from './ConfirmChange.tsx';
import type { Effect, EffectRow } from './effect.ts';

const row = (id: string | null, overrides: Partial<EffectRow> = {}): EffectRow => ({
  account: id === null ? null : { id, email: `${id}@fleet.example`, firstName: id, lastName: 'Nowak', pending: false },
  groupId: '142',
  gains: [],
  losses: [],
  ...overrides,
});
const effectOf = (changes: readonly EffectRow[], overrides: Partial<Effect> = {}): Effect => ({
  people: changes.length,
  changes: [...changes],
  more: false,
  withoutAdministrator: [],
  ...overrides,
});
const refusal = (status: number, error: string, message: string) =>
  new Response(JSON.stringify({ error, message }), { status, headers: { 'content-type': 'application/json' } });

const onDone = jest.fn();
const onRefused = jest.fn();

function Root() {
  const shell = useShell();
  const [change, setChange] = useState<AccessChange | null>(null);
  const openDialog = () =>
    setChange({
      title: 'Delete the role?',
      statement: 'The role Driver will be deleted.',
      confirm: 'Delete it',
      isDestructive: true,
      call: (dryRun: boolean) =>
        settled(createApi(shell.transport).rest.POST('/v1/role/delete', { params: { query: { dryRun } }, body: { ids: ['r1'] } })),
      onDone,
      onRefused,
    });
  return (
    <>
      <button onClick={openDialog}>Ask</button>
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </>
  );
}
const definition: RemoteDefinition = { name: 'remote-iam', messages: {}, root: Root };
const groups = [aGroup({ id: '142', name: 'Warszawa' })];

/** A server that returns the given responses in order, repeats the last one, and records its requests. */
function server(...answers: readonly (Effect | Response | Promise<Effect>)[]) {
  const requests: ('dry' | 'real')[] = [];
  const answer: Answer = async ({ path }) => {
    const next = await answers[Math.min(requests.length, answers.length - 1)];
    requests.push(path.includes('dryRun=true') ? 'dry' : 'real');
    return next instanceof Response ? next.clone() : { deleted: 1, effect: next };
  };
  return { requests, answer };
}
const open = async (api: ReturnType<typeof server>) => {
  const rendered = renderRemote(definition, '/iam', { answer: api.answer, groups });
  await rendered.user.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('dialog');
  // Wait for the transition.
  await waitFor(() => expect(dialog).toBeVisible());
  return { ...rendered, dialog: within(dialog) };
};

afterEach(() => {
  onDone.mockClear();
  onRefused.mockClear();
});

test('[US-08] shows who gains and loses access first, then applies the change once', async () => {
  const api = server(
    effectOf([
      row('Anna', { gains: ['vehicle.command', 'vehicle.update'] }),
      row('Adam', { gains: ['vehicle.command'] }),
      row('Ewa', { losses: ['policy.access'], groupId: null }),
      row(null, { gains: ['vehicle.command'] }),
    ]),
  );
  const { user, dialog } = await open(api);
  await waitFor(() => expect(dialog.getByText('The role Driver will be deleted.')).toBeVisible());
  expect(await dialog.findByText('Changes access for 4 people')).toBeVisible();
  expect(dialog.getByText('3 gain permissions')).toBeVisible();
  expect(dialog.getByText('1 loses permissions')).toBeVisible();
  expect(
    dialog.getByRole('row', { name: /Anna Nowak.*Anna ?@fleet.example.*Warszawa.*Send commands to vehicles.*Edit vehicle data/ }),
  ).toBeVisible();
  expect(dialog.getByRole('row', { name: /Ewa Nowak.*Hidden group/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /Hidden user/ })).toBeVisible();
  expect(api.requests).toEqual(['dry']);
  await user.dblClick(dialog.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests).toEqual(['dry', 'real']);
  expect(onDone).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});

test('[US-08] counts hidden people as “at least” and invited people separately', async () => {
  const invited = row('Ola', { gains: ['vehicle.command'] });
  const { dialog } = await open(
    server(
      effectOf(
        [
          row(null, { losses: ['vehicle.update'] }),
          row(null, { losses: ['vehicle.update'], groupId: null }),
          { ...invited, account: invited.account && { ...invited.account, pending: true } },
        ],
        { people: 1 },
      ),
    ),
  );
  expect(await dialog.findByText('Changes access for 1 person')).toBeVisible();
  expect(dialog.getByText('at least 1 loses permissions')).toBeVisible();
  expect(dialog.getByText('1 invited person, once they accept')).toBeVisible();
  expect(dialog.getByText('Invited, not accepted yet')).toBeVisible();
});

test('[US-08] collapses long lists of rows and permissions', async () => {
  const gains = Array.from({ length: 9 }, (_, at) => `own.permission${at}`);
  const rows = Array.from({ length: 40 }, (_, at) => row(`Person${at}`, { gains: at === 0 ? gains : ['vehicle.command'] }));
  const { user, dialog } = await open(server(effectOf(rows, { more: true, people: 900 })));
  expect(await dialog.findByText('Changes access for 900 people')).toBeVisible();
  expect(dialog.getByText('at least 40 gain permissions')).toBeVisible();
  expect(dialog.queryByText('own.permission8')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'and 4 more' }));
  expect(dialog.getByText('own.permission8')).toBeVisible();
  expect(dialog.queryByRole('row', { name: /Person39/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Show 15 more' }));
  expect(dialog.getByRole('row', { name: /Person39/ })).toBeVisible();
  expect(dialog.getByText('Not all changes are listed.')).toBeVisible();
});

test('[US-08] a change that leaves a group without an administrator cannot be confirmed', async () => {
  const api = server(effectOf([row('Ewa', { losses: ['policy.access'] })], { withoutAdministrator: ['142'] }));
  const { user, dialog } = await open(api);
  expect(await dialog.findByText(/Warszawa would have no administrator left/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete it' });
  expect(confirm).toBeDisabled();
  await user.click(confirm);
  expect(api.requests).toEqual(['dry']);
});

test('[US-08] shows the reason of a refusal and the missing permissions, and can check again', async () => {
  const api = server(refusal(403, 'not-held', 'You do not hold vehicle.update, policy.addUser there'), effectOf([]));
  const { user, dialog } = await open(api);
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent(
    "You don't have these permissions there: Edit vehicle data and Add people to policies. You can only grant or remove permissions that you have.",
  );
  expect(dialog.getByRole('button', { name: 'Delete it' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Check again' }));
  expect(await dialog.findByText('No one gains or loses permissions')).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Delete it' })).toBeEnabled();
});

test('[US-08] reports a conflict, keeps the dialog open, and notifies the caller', async () => {
  const api = server(effectOf([]), refusal(409, 'changed', 'Changed'), effectOf([]));
  const { user, dialog } = await open(api);
  await dialog.findByText('No one gains or loses permissions');
  await user.click(dialog.getByRole('button', { name: 'Delete it' }));
  expect(await dialog.findByText(/This was changed by someone else/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(dialog.getByRole('button', { name: 'Delete it' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete it' })).toBeEnabled());
});

test('[US-08] cannot be confirmed while loading; Escape closes it, and reopening loads again', async () => {
  let resolveEffect: (effect: Effect) => void = () => undefined;
  const api = server(new Promise<Effect>((resolve) => (resolveEffect = resolve)), effectOf([row('Adam', { gains: ['vehicle.command'] })]));
  const { user, dialog } = await open(api);
  expect(dialog.getByRole('button', { name: 'Delete it' })).toBeDisabled();
  expect(dialog.getByRole('status', { name: 'Calculating impact…' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => resolveEffect(effectOf([row('Ewa', { losses: ['policy.access'] })])));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('row', { name: /Adam Nowak/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Ewa Nowak/ })).toBeNull();
});

test('[US-08] keeps the loaded effect and stays confirmable during a background refetch', async () => {
  const api = server(effectOf([row('Adam', { gains: ['vehicle.command'] })]), new Promise<Effect>(() => undefined));
  const { dialog, shell } = await open(api);
  expect(await dialog.findByRole('row', { name: /Adam Nowak/ })).toBeVisible();
  act(() => shell.bus.emit('app.refresh', { at: Date.now(), reason: 'access' }));
  await waitFor(() => expect(dialog.getByRole('region', { name: 'Impact of this change' })).toHaveAttribute('aria-busy', 'true'));
  expect(dialog.getByRole('row', { name: /Adam Nowak/ })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete it' })).toBeEnabled();
});
