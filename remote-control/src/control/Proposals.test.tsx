import type { ReleaseProposal } from '@fleet-console/release-contract';
import { renderRemote } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { anOverview, aRemoteStatus, fakeReleasePlane, refused } from '../testing/release-plane.ts';

const at = '2026-03-07T04:05:06.000Z';
const aProposal = (more: Partial<ReleaseProposal> = {}): ReleaseProposal => ({
  generation: 8,
  at,
  actor: 'ola@operator.example',
  reason: 'a new list',
  action: 'promote',
  targets: [{ remote: 'remote-fleet', build: 'cccccccc00000003' }],
  canary: null,
  expires: '2026-03-08T04:05:06.000Z',
  own: false,
  ...more,
});

test('[CT-03] a proposal is approved with a reason; a refusal is shown and keeps the input', async () => {
  const plane = fakeReleasePlane({ ...anOverview(), proposals: [aProposal()] });
  const { user, shell } = renderRemote(definition, '/control/releases', { answer: plane.answer, admin: true });
  const list = within(await screen.findByRole('region', { name: 'Waiting for approval' }));
  expect(list.getByText(/^Promote remote-fleet 1\.2\.0/)).toBeVisible();
  expect(list.getByText(/^Proposed by ola@operator\.example, .*: a new list$/)).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Approve: / }));
  expect(list.getByText('Enter a reason')).toBeVisible();
  expect(plane.decisions).toEqual([]);
  await user.type(list.getByRole('textbox'), 'checked on staging');
  plane.decide = () => refused(409, 'proposal-outdated', 'remote-fleet changed since.');
  await user.click(list.getByRole('button', { name: /^Approve: / }));
  expect(await list.findByText('remote-fleet changed since.')).toBeVisible();
  act(() => shell.locale.set('pl'));
  const polish = within(await screen.findByRole('region', { name: 'Do zatwierdzenia' }));
  expect(polish.getByText('Moduł zmienił się od czasu tej propozycji. Zaproponuj zmianę ponownie.')).toBeVisible();
  expect(polish.getByRole('textbox')).toHaveValue('checked on staging');
  plane.decide = () => ({ changed: true, generation: 10, entry: { decision: 'promote' } });
  plane.overview = anOverview();
  await user.click(polish.getByRole('button', { name: /^Zatwierdź: / }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Zatwierdzono propozycję' }]));
  expect(plane.decisions.at(-1)).toEqual({
    decision: { action: 'approve', proposal: 8 },
    reason: 'checked on staging',
    baseGeneration: 9,
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Do zatwierdzenia' })).not.toBeInTheDocument());
});

test('[CT-03] your own proposal can only be dismissed, and promoting a protected remote says that it was proposed', async () => {
  const status = aRemoteStatus({ protected: { generation: 7, at, actor: 'jan@operator.example', reason: 'sign-in' } });
  const plane = fakeReleasePlane({ ...anOverview(status), proposals: [aProposal({ own: true, action: 'unprotect' })] });
  const { user, shell } = renderRemote(definition, '/control/releases/remote-fleet', { answer: plane.answer, admin: true });
  const list = within(await screen.findByRole('region', { name: 'Waiting for approval' }));
  expect(list.getByText('End protection of remote-fleet')).toBeVisible();
  expect(list.getByText('You proposed this, so someone else has to approve it.')).toBeVisible();
  expect(list.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  await user.type(list.getByRole('textbox'), 'a mistake');
  await user.click(list.getByRole('button', { name: /^Dismiss: / }));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Proposal dismissed' }]));
  expect(plane.decisions).toMatchObject([{ decision: { action: 'dismiss', proposal: 8 } }]);
  expect(
    screen.getByText(/^Protected by jan@operator\.example, .*: sign-in\. Promotions and canaries need a second person\.$/),
  ).toBeVisible();

  plane.decide = () => ({ changed: true, generation: 9, entry: { decision: 'propose' } });
  await user.click(screen.getByRole('button', { name: /^Promote: 1\.2\.0/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'new list');
  await user.click(dialog.getByRole('button', { name: 'Promote' }));
  await waitFor(() => expect(shell.flashes.at(-1)).toEqual({ kind: 'info', text: 'Proposed. Someone else has to approve it.' }));
});
