import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aPerson,
  aPolicy,
  address,
  dialog,
  effect,
  enabled,
  invited,
  open,
  policyApi,
  refusal,
  applied,
  turnPage,
} from '../testing/policies.ts';

test('[US-05] paginates 500 people of a policy', async () => {
  const people = Array.from({ length: 500 }, (_, at) =>
    aPerson({ id: `a${at}`, email: `person${at + 1}@fleet.example`, lastName: `No${at + 1}` }),
  );
  const { user } = open('/permissions/p1', policyApi({ policies: [aPolicy({ holders: 500, invited: 0 })], people }));
  expect(await screen.findByRole('row', { name: /person1@fleet/ })).toBeInTheDocument();
  await turnPage(user, '1–50 of 500', '51–100 of 500');
  expect(await screen.findByRole('row', { name: /person51@fleet/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('[US-06] lists ACTIVE accounts as role holders and others as invited', async () => {
  const { user, shell } = open('/permissions/p1');
  const holders = await screen.findByRole('tabpanel', { name: /Role holders/ });
  expect(await within(holders).findByRole('row', { name: /Anna Nowak/ })).toHaveTextContent('anna@fleet.example');
  expect(within(holders).queryByText(/ewa@/)).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Invitations/ }));
  const pending = await screen.findByRole('tabpanel', { name: /^Invitations/ });
  expect(await within(pending).findByRole('row', { name: /ewa@fleet.example/ })).toHaveTextContent(/Sent .* Expires|Sent/);
  expect(within(pending).queryByText(/anna@/)).toBeNull();
  expect(shell.navigation.location.get().search).toBe('?tab=invited');
});

test('[US-05] accepts valid addresses only, splits a pasted list, and marks invalid ones', async () => {
  const { user, api } = open('/permissions/p1');
  const field = await address();
  const add = screen.getByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();
  for (const wrong of ['ewa', 'ewa@', 'ewa@fleet', '@fleet.example']) {
    await user.clear(field);
    await user.type(field, wrong);
    expect(add).toBeDisabled();
  }
  await user.clear(field);
  await user.type(field, 'Ewa@Fleet.example');
  expect(add).toBeEnabled();
  await user.paste(' anna@fleet.example\njan(at)x, ola@x.pl');
  const chosen = within(screen.getByRole('list', { name: 'People to add' }));
  expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'ewa@fleet.example',
    'anna@fleet.example',
    'jan(at)x',
    'ola@x.pl',
  ]);
  expect(field).toHaveAccessibleDescription(/This isn't an e-mail address: jan\(at\)x/);
  expect(add).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove jan(at)x' }));
  await user.click(add);
  const confirmation = await dialog();
  const confirm = confirmation.getByRole('button', { name: 'Add 3 people' });
  await enabled(confirm);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const emails = ['ewa@fleet.example', 'anna@fleet.example', 'ola@x.pl'];
  expect(api.writes).toEqual([true, false].map((dryRun) => ({ path: '/v1/policy/p1/account/add', dryRun, body: { emails } })));
  expect(screen.getByText(/ewa@fleet.example/).closest('li')).toHaveTextContent('invited, e-mail sent');
  expect(
    screen.getAllByText(/anna@fleet.example/).some((each) => each.closest('li')?.textContent?.includes('already in this policy')),
  ).toBe(true);
  expect(field).toHaveValue('');
});

test('[US-05] suggests people with an account and lets the user choose by keyboard', async () => {
  const known = [{ id: 'k1', email: 'Jan@fleet.example', firstName: 'Jan', lastName: 'Kowalski' }];
  const { user, shell } = open('/permissions/p1', policyApi({ known }));
  const field = await address();
  await user.type(field, 'jan');
  await screen.findByRole('option', { name: /Jan Kowalski/ });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /Jan Kowalski/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(within(screen.getByRole('list', { name: 'People to add' })).getByText('jan@fleet.example')).toBeVisible();
  expect(shell.blocks).toEqual(["The people you entered haven't been added yet"]);
  await user.keyboard('{Backspace}');
  expect(field).toHaveValue('jan@fleet.example');
  await user.clear(field);
  expect(shell.blocks).toEqual([]);
});

test('[US-05] shows a refused addition in the dialog and keeps the input', async () => {
  const override = () => refusal(403, 'not-held', 'You do not hold vehicle.command on this group');
  const { user, api } = open('/permissions/p1', policyApi({ override }));
  await user.type(await address(), 'ola@x.pl');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const confirmation = await dialog();
  expect(await confirmation.findByRole('alert')).toHaveTextContent(/You don't have these permissions there/);
  expect(confirmation.getByRole('button', { name: 'Add 1 person' })).toBeDisabled();
  await user.click(confirmation.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await address()).toHaveValue('ola@x.pl');
  expect(applied(api)).toEqual([]);
});

test('[US-05] removes several role holders after showing their losses', async () => {
  const api = policyApi({ people: [aPerson(), aPerson({ id: 'a2', email: 'jan@fleet.example', firstName: 'Jan', lastName: 'Kowal' })] });
  const { user, shell } = open('/permissions/p1', api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Jan Kowal' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const confirmation = await dialog();
  await waitFor(() =>
    expect(confirmation.getByText('These people will immediately lose the permissions this policy grants.')).toBeVisible(),
  );
  const confirm = confirmation.getByRole('button', { name: 'Remove 2 people' });
  await enabled(confirm);
  expect(applied(api)).toEqual([]);
  await user.dblClick(confirm);
  expect(await screen.findByText('No role holders')).toBeVisible();
  expect(applied(api)).toEqual([{ path: '/v1/policy/p1/account/remove', dryRun: false, body: { accountIds: ['a1', 'a2'] } }]);
  expect(shell.flashes).toEqual([{ kind: 'success', text: '2 people removed' }]);
});

test('[US-05] does not remove the last administrator of a group', async () => {
  const override = (path: string) =>
    path.endsWith('/remove') ? { removed: 1, effect: { ...effect, withoutAdministrator: ['142'] } } : undefined;
  const api = policyApi({ override });
  const { user } = open('/permissions/p1', api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Anna Nowak' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const confirmation = await dialog();
  expect(await confirmation.findByRole('alert')).toHaveTextContent(/Warszawa would have no administrator left/);
  expect(confirmation.getByRole('button', { name: 'Remove 1 person' })).toBeDisabled();
});

test('[US-05] shows when invitations expire, resends them at most once a minute, and revokes them', async () => {
  const expiredInvitation = { sentAt: '2020-01-01T10:00:00.000Z', expiresAt: '2020-01-08T10:00:00.000Z', expired: true };
  const override = (path: string) =>
    path.endsWith('/resend')
      ? {
          results: [
            { accountId: 'i1', outcome: 'wait' },
            { accountId: 'i2', outcome: 'sent' },
          ],
        }
      : undefined;
  const api = policyApi({ people: [invited(), invited({ id: 'i2', email: 'jan@x.pl', invitation: expiredInvitation })], override });
  const { user } = open('/permissions/p1?tab=invited', api);
  expect(await screen.findByRole('row', { name: /jan@x.pl/ })).toHaveTextContent(/Expired 08\/01\/2020/);
  expect(screen.getByRole('row', { name: /ewa@/ })).toHaveTextContent(/Expires 08\/03\/2026/);
  await user.click(screen.getByRole('checkbox', { name: 'Select ewa@fleet.example' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select jan@x.pl' }));
  const resend = screen.getByRole('button', { name: 'Resend' });
  await act(async () => {
    resend.click();
    resend.click();
  });
  expect(await screen.findByText(/1 e-mail with a new link sent\. The previous link no longer works/)).toBeVisible();
  expect(screen.getByText(/1 e-mail not sent because the previous one was sent less than a minute ago/)).toBeVisible();
  expect(api.writes).toEqual([{ path: '/v1/policy/p1/invitation/resend', dryRun: false, body: { accountIds: ['i1', 'i2'] } }]);
  await user.click(screen.getByRole('checkbox', { name: 'Select jan@x.pl' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  const confirm = (await dialog()).getByRole('button', { name: 'Revoke 1 invitation' });
  await enabled(confirm);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('row', { name: /jan@x.pl/ })).toBeNull());
  expect(api.writes.at(-1)).toEqual({ path: '/v1/policy/p1/account/remove', dryRun: false, body: { accountIds: ['i2'] } });
});
