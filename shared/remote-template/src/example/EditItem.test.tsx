import { renderRemote } from '@fleet-console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { definition } from '../definition.ts';
import { EDIT_PERMISSION, VIEW_PERMISSION } from './item.ts';
import { anItem, itemServer, refusal } from './testing/items.ts';

function open({ server = itemServer([anItem()]), canEdit = true, path = '/example/MOD-1' } = {}) {
  const permissions = { '142': canEdit ? ([VIEW_PERMISSION, EDIT_PERMISSION] as const) : ([VIEW_PERMISSION] as const) };
  return { server, ...renderRemote(definition, path, { answer: server.answer, permissions }) };
}
const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

async function retype(user: ReturnType<typeof open>['user'], name: string, text: string) {
  await user.clear(await field(name));
  await user.type(await field(name), text);
}

test('saves only the changed fields, with the edited version', async () => {
  const { user, server, shell } = open();
  await retype(user, 'Model', 'M2');
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  await user.click(button('Save changes'));
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', text: 'Changes to MOD-1 saved' }]));
  expect(server.saves).toEqual([{ id: 'MOD-1', body: { model: 'M2', version: 1 } }]);
  expect(shell.blocks).toEqual([]);
});

test('an invalid field shows its error and gets the focus, and nothing is sent', async () => {
  const { user, server } = open();
  await user.clear(await field('Manufacturer'));
  await retype(user, 'Voltage of an empty battery', '60');
  await user.click(button('Save changes'));
  expect(await field('Manufacturer')).toHaveAccessibleDescription('Required');
  expect(await field('Manufacturer')).toHaveFocus();
  expect(await field('Voltage of an empty battery')).toHaveAccessibleDescription('Must be lower than the voltage of a full battery');
  await retype(user, 'Voltage of an empty battery', 'many');
  expect(await field('Voltage of an empty battery')).toHaveAccessibleDescription('Enter a number from 0 to 1,000');
  expect(server.saves).toEqual([]);
});

test('a refusal of the server is shown at its field, or above the buttons, in the current language', async () => {
  const { user, server, shell } = open();
  await retype(user, 'Model', 'M2');
  server.refuse('MOD-1', refusal(400, 'voltage-order'));
  await user.click(button('Save changes'));
  await waitFor(async () =>
    expect(await field('Voltage of an empty battery')).toHaveAccessibleDescription(
      'A full battery must have a higher voltage than an empty one.',
    ),
  );
  server.refuse('MOD-1', refusal(403, 'forbidden'));
  await user.click(button('Save changes'));
  expect(await screen.findByText("Couldn't save changes")).toBeVisible();
  expect(screen.getByText("You don't have permission to do this.")).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText('Nie udało się zapisać zmian')).toBeVisible();
});

test('on conflict, changes can be kept or discarded', async () => {
  const { user, server } = open();
  await retype(user, 'Model', 'M2');
  server.save('MOD-1', { vendor: 'Other' });
  await user.click(button('Save changes'));
  expect(await screen.findByText('This IoT module was changed by someone else')).toBeVisible();
  expect(button('Save changes')).toBeDisabled();
  await user.click(button('Keep my changes'));
  expect(await field('Manufacturer')).toHaveValue('Other');
  expect(await field('Model')).toHaveValue('M2');
  server.save('MOD-1', { vendor: 'Third' });
  await user.click(button('Save changes'));
  await user.click(await screen.findByRole('button', { name: 'Discard mine' }));
  expect(await field('Manufacturer')).toHaveValue('Third');
  expect(await field('Model')).toHaveValue('M1');
});

test('shows another user’s change at once when nothing was typed', async () => {
  const { server, shell } = open();
  expect(await field('Model')).toHaveValue('M1');
  server.save('MOD-1', { model: 'M3' });
  act(() => shell.resume());
  await waitFor(async () => expect(await field('Model')).toHaveValue('M3'));
});

test('without permission, the fields are read-only and the reason is shown', async () => {
  open({ canEdit: false });
  expect(await field('Model')).toHaveAttribute('readonly');
  expect(button('Save changes')).toBeDisabled();
  expect(button('Save changes')).toHaveAccessibleDescription("You don't have permission to change IoT modules in this group.");
});

test('an unknown id is not found, with a link back to the same list', async () => {
  open({ path: '/example/none?free=yes' });
  expect(await screen.findByText('IoT module none not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All items' })).toHaveAttribute('href', '/example?free=yes');
});
