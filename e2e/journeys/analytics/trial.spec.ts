import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, arriveWith, expect, expectNotReloaded, markWindow, storedTokens, test } from '../../console/fixtures.ts';
import { grantPermissions, newAccount } from '../../console/new-account.ts';

interface GroupTree {
  readonly id: string;
  readonly name: string;
}

test('[AN-05] a trial of Analytics: requested on the splash, granted for one group by the operator, in use in the open tab, ended', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const administrator = await callerOf('administrator');
  const groups = (await administrator.get('/v1/group/list')).body as readonly GroupTree[];
  const [warsaw, cracow] = ['Warszawa', 'Kraków'].map((name) => groups.find((group) => group.name.includes(name)));
  if (!warsaw || !cracow) throw new Error(`no groups: ${JSON.stringify(groups).slice(0, 400)}`);
  const person = await newAccount('trial', { firstName: 'Trial', lastName: `Visitor ${Date.now()}` });
  for (const { id, name } of [warsaw, cracow]) await grantPermissions(person.email, id, `Reader of ${name}`, ['vehicle.getByGroup']);

  // The person requests it.
  await arriveWith(page, { tokens: storedTokens(await person.tokens()), locale: 'en' });
  await page.goto('/analytics/rides');
  await expect(page).toHaveURL('/premium/analytics');
  await page.getByRole('button', { name: 'Request trial access' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Trial requested' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request trial access' })).toHaveCount(0);
  await markWindow(page);

  // The operator grants it.
  const context = await browser.newContext();
  const tower = await context.newPage();
  await arriveSignedIn(tower, 'administrator', { locale: 'en' });
  await tower.goto('/control/requests');
  const row = tower.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('button', { name: /^Grant trial: Analytics/ }).click();
  const dialog = tower.getByRole('dialog', { name: 'Grant trial of Analytics?' });
  await dialog.getByRole('button', { name: 'Grant trial', exact: true }).click();
  await expect(dialog.getByText('Choose the group of the trial')).toBeVisible();
  await dialog.getByRole('button', { name: /Group of the trial/ }).click();
  await tower.getByRole('treeitem', { name: warsaw.name }).click();
  await dialog.getByRole('button', { name: 'Grant trial', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // The open tab of the person has it at once, for that group only.
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.locator('a[href="/analytics"]').click();
  await expect(page).toHaveURL('/analytics');
  await expect(page.locator('main li p').first()).toBeVisible();
  await expectNotReloaded(page);
  const read = async (groupId: string) =>
    (await person.get(`/v1/analytics/rides?since=2026-09-01&till=2026-09-30&groups=${groupId}`)).status;
  expect([await read(warsaw.id), await read(cracow.id)]).toEqual([200, 403]);

  // The operator ends it: the tab leaves the figures.
  await tower.goto('/control/requests?state=granted');
  await tower
    .getByRole('row')
    .filter({ hasText: person.email })
    .getByRole('button', { name: /^End trial/ })
    .click();
  await tower.getByRole('dialog').getByRole('button', { name: 'End trial', exact: true }).click();
  await expect(page).toHaveURL('/premium/analytics');
  await expect(page.getByText('Your trial has ended')).toBeVisible();
  await expectNotReloaded(page);
  expect(await read(warsaw.id)).toBe(403);
  await context.close();
});
