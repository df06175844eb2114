import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { definition } from '../definition.ts';
import { requestServer } from '../testing/requests.ts';
import type { SlaSettingsChange } from './sla-settings.queries.ts';

function open(more: Partial<FakeShellOptions> = {}) {
  const server = requestServer([]);
  const sent: SlaSettingsChange[] = [];
  const rendered = renderRemote(definition, '/service/settings?for=142', {
    answer: (call) => {
      if (call.method === 'PUT') sent.push(call.body as SlaSettingsChange);
      return server.answer(call);
    },
    permissions: { '142': ['serviceRequest.manage'] },
    ...more,
  });
  return { ...rendered, sent };
}
const field = (name: string) => screen.findByRole('textbox', { name: `${name}, hours` });
const save = () => screen.getByRole('button', { name: 'Save' });

test('[SR-12] hours are set by priority, validated in place, and reset to inherited ones', async () => {
  const { user, shell, sent } = open();
  const urgent = await field('Urgent: Accept within');
  expect(urgent).toHaveValue('1');
  expect(await field('High: Repair within')).toHaveValue('10');
  expect(screen.getByText('Set for this group. Inherited: 4 h / 24 h')).toBeVisible();
  expect(screen.getAllByText('Default')).toHaveLength(2);
  expect(screen.getByText('Working hours: 8:00–18:00 on working days (Europe/Warsaw).')).toBeVisible();
  expect(save()).toBeDisabled();

  await user.clear(urgent);
  await user.type(urgent, '20');
  expect(shell.blocks).toEqual(['You have unsaved changes to the repair deadlines.']);
  await user.click(save());
  expect(await screen.findByText("Can't be shorter than the time to accept")).toBeVisible();
  expect(await field('Urgent: Repair within')).toHaveFocus();
  await user.clear(urgent);
  await user.type(urgent, 'soon');
  expect(await screen.findByText('Enter a whole number from 1 to 1000')).toBeVisible();
  await user.clear(urgent);
  await user.type(urgent, '2');
  await user.click(screen.getByRole('button', { name: 'Use inherited for High' }));
  expect(await field('High: Repair within')).toHaveValue('24');
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([{ version: 1, priorities: { urgent: { confirm: 2, complete: 8 }, high: null, normal: null, low: null } }]),
  );
  await waitFor(() => expect(save()).toBeDisabled());
  expect(await field('Urgent: Accept within')).toHaveValue('2');
  act(() => shell.locale.set('pl'));
  expect(await screen.findByRole('textbox', { name: 'Pilny: Przyjęcie w ciągu, godziny' })).toHaveValue('2');
});

test('[SR-12] the settings require the permission', async () => {
  open({ permissions: { '142': ['serviceRequest.service'] } });
  expect(await screen.findByText("You don't have permission to change repair deadlines")).toBeVisible();
});
