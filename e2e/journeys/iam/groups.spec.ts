import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';
import { newVehicle } from '../fleet/own-vehicle.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly expectedVehiclesNumber: number;
  readonly version: number;
}

const newName = (what: string) => `${what} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
const visibleGroups = async () => (await (await callerOf('administrator')).get('/v1/group/list')).body as Row[];
const groupNamed = async (name: string) => {
  const found = (await visibleGroups()).find((group) => group.name === name);
  if (!found) throw new Error(`no group ${name}`);
  return found;
};

test('[GR-05] [GR-06] creates a group with default policies after asking before leaving it unsaved, edits and moves it, and updates all group trees', async ({
  page,
}) => {
  const name = newName('Depot');
  const [workshop, simulator] = [await groupNamed('Serwis'), await groupNamed('Symulator')];
  await arriveSignedIn(page, 'administrator');
  await page.goto(`/groups/${workshop.id}`);
  await page.getByRole('link', { name: 'New subgroup' }).click();
  await expect(page.getByRole('button', { name: /^Parent group.*Serwis/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('treeitem').first().click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leave.getByText('You have unsaved changes')).toBeVisible();
  await expect(page).toHaveURL(/\/groups\/new/);
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(leave).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await page.getByRole('textbox', { name: 'Expected number of vehicles' }).fill('2');
  await page.getByRole('checkbox', { name: 'Default policies' }).check();
  const previews = page.getByRole('listitem').filter({ hasText: `– ${name}` });
  await expect(previews.first()).toBeVisible();
  const previewed = await previews.allTextContents();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
  const made = await groupNamed(name);
  expect(made).toMatchObject({ parentId: workshop.id, expectedVehiclesNumber: 2 });
  // The created policies match the preview.
  const policies = (await (await callerOf('administrator')).get(`/v1/policy/list?groupIds=${made.id}&only=true`)).body as {
    name: string;
  }[];
  expect(policies.map((policy) => policy.name).toSorted()).toEqual(previewed.map((text) => text.trim()).toSorted());

  // One of two expected vehicles.
  await newVehicle(made.id, 'Bike');
  await page.reload();
  await expect(page.getByText('1 fewer than expected', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '1 of 2 expected vehicles' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Expected number of vehicles' }).fill('1');
  await page.getByRole('combobox', { name: 'Country' }).fill('lithu');
  await page.getByRole('option', { name: /Lithuania/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('as many as expected')).toBeVisible();

  // Moving to another parent asks for confirmation.
  await page.getByRole('button', { name: /^Parent group/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Symulator');
  await page.getByRole('dialog').getByRole('treeitem', { name: 'Symulator' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const move = page.getByRole('dialog', { name: `Move ${name}?` });
  await move.getByRole('button', { name: 'Save and move' }).click();
  await expect(move).toBeHidden();
  await expect(page.getByText(`${name} saved`).first()).toBeVisible();
  await expect.poll(() => groupNamed(name)).toMatchObject({ parentId: simulator.id, country: 'LT', expectedVehiclesNumber: 1 });
  // The group scope shows the new parent.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /All groups/ })
    .click();
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page.getByRole('dialog').getByRole('treeitem', { name }).click();
  await expect(page).toHaveURL(new RegExp(`group=${made.id}`));
  await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(`Symulator > ${name}`) })).toBeVisible();
  // The changes are in the history.
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(`Group “${name}” moved`)).toBeVisible();
  await expect(page.getByText(`Group “${name}” created`)).toBeVisible();
});
