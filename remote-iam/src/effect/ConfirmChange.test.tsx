import { createApi, settled } from '@fleet-console/api';
import { useShell, type RemoteDefinition } from '@fleet-console/remote-kit';
import { aGroup, renderRemote, type Answer } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmChange, type Change } from './ConfirmChange.tsx';
import type { Effect, EffectRow } from './effect.ts';

const row = (id: string | null, but: Partial<EffectRow> = {}): EffectRow => ({
  account: id === null ? null : { id, email: `${id}@fleet.example`, firstName: id, lastName: 'Nowak', pending: false },
  groupId: '142',
  gains: [],
  losses: [],
  ...but,
});
const effectOf = (changes: readonly EffectRow[], but: Partial<Effect> = {}): Effect => ({
  people: changes.length,
  changes: [...changes],
  more: false,
  withoutAdministrator: [],
  ...but,
});
const refusal = (status: number, error: string, message: string) =>
  new Response(JSON.stringify({ error, message }), { status, headers: { 'content-type': 'application/json' } });

const done = jest.fn();
const refused = jest.fn();

function Root() {
  const shell = useShell();
  const [change, setChange] = useState<Change | null>(null);
  const ask = () =>
    setChange({
      title: 'Delete the role?',
      statement: 'The role Driver will be deleted.',
      confirm: 'Delete it',
      destroys: true,
      call: (dryRun: boolean) =>
        settled(createApi(shell.transport).rest.POST('/v1/role/delete', { params: { query: { dryRun } }, body: { ids: ['r1'] } })),
      done,
      refused,
    });
  return (
    <>
      <button onClick={ask}>Ask</button>
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </>
  );
}
const definition: RemoteDefinition = { name: 'remote-iam', words: {}, root: Root };
const groups = [aGroup({ id: '142', name: 'Warszawa' })];

/** A server that answers each call in turn, the last answer again and again; what it was asked is kept. */
function server(...answers: readonly (Effect | Response | Promise<Effect>)[]) {
  const asked: ('dry' | 'real')[] = [];
  const answer: Answer = async ({ path }) => {
    const next = await answers[Math.min(asked.length, answers.length - 1)];
    asked.push(path.includes('dryRun=true') ? 'dry' : 'real');
    return next instanceof Response ? next.clone() : { deleted: 1, effect: next };
  };
  return { asked, answer };
}
const open = async (api: ReturnType<typeof server>) => {
  const rendered = renderRemote(definition, '/iam', { answer: api.answer, groups });
  await rendered.user.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('dialog');
  // It fades in.
  await waitFor(() => expect(dialog).toBeVisible());
  return { ...rendered, dialog: within(dialog) };
};

afterEach(() => {
  done.mockClear();
  refused.mockClear();
});

test('[US-08] who gains and who loses is told before anything is done, and it is done once', async () => {
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
    dialog.getByRole('row', { name: /Anna Nowak.*Anna@fleet.example.*Warszawa.*Send commands to vehicles.*Edit vehicle data/ }),
  ).toBeVisible();
  expect(dialog.getByRole('row', { name: /Ewa Nowak.*Hidden group/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /Hidden user/ })).toBeVisible();
  expect(api.asked).toEqual(['dry']);
  await user.dblClick(dialog.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.asked).toEqual(['dry', 'real']);
  expect(done).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});

test('[US-08] rows that cannot be told apart are counted as at least, invited people by themselves', async () => {
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

test('[US-08] many rows and many permissions are folded, and nothing is hidden for good', async () => {
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

test('[US-08] a change that leaves a group without an administrator cannot be agreed to', async () => {
  const api = server(effectOf([row('Ewa', { losses: ['policy.access'] })], { withoutAdministrator: ['142'] }));
  const { user, dialog } = await open(api);
  expect(await dialog.findByText(/Warszawa would have no administrator left/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete it' });
  expect(confirm).toBeDisabled();
  await user.click(confirm);
  expect(api.asked).toEqual(['dry']);
});

test('[US-08] a refusal says why, which permissions are missing, and can be checked again', async () => {
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

test('[US-08] what someone else changed meanwhile is told, the dialog stays, and the caller hears of it', async () => {
  const api = server(effectOf([]), refusal(409, 'changed', 'Changed'), effectOf([]));
  const { user, dialog } = await open(api);
  await dialog.findByText('No one gains or loses permissions');
  await user.click(dialog.getByRole('button', { name: 'Delete it' }));
  expect(await dialog.findByText(/This was changed by someone else/)).toBeVisible();
  expect(done).not.toHaveBeenCalled();
  expect(refused).toHaveBeenCalledTimes(1);
  expect(dialog.getByRole('button', { name: 'Delete it' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete it' })).toBeEnabled());
});

test('[US-08] while the server is asked nothing can be agreed to; Escape leaves, and the next question is asked again', async () => {
  let tell: (effect: Effect) => void = () => undefined;
  const api = server(new Promise<Effect>((resolve) => (tell = resolve)), effectOf([row('Adam', { gains: ['vehicle.command'] })]));
  const { user, dialog } = await open(api);
  expect(dialog.getByRole('button', { name: 'Delete it' })).toBeDisabled();
  expect(dialog.getByRole('status', { name: 'Calculating impact…' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => tell(effectOf([row('Ewa', { losses: ['policy.access'] })])));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('row', { name: /Adam Nowak/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Ewa Nowak/ })).toBeNull();
});

test('[US-08] asked again in the background, what is known stays and can be agreed to: no click is lost', async () => {
  const api = server(effectOf([row('Adam', { gains: ['vehicle.command'] })]), new Promise<Effect>(() => undefined));
  const { dialog, shell } = await open(api);
  expect(await dialog.findByRole('row', { name: /Adam Nowak/ })).toBeVisible();
  act(() => shell.bus.emit('app.refresh', { at: Date.now(), reason: 'access' }));
  await waitFor(() => expect(dialog.getByRole('region', { name: 'Impact of this change' })).toHaveAttribute('aria-busy', 'true'));
  expect(dialog.getByRole('row', { name: /Adam Nowak/ })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete it' })).toBeEnabled();
});
