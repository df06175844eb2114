import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { arriveSignedIn, arriveWith, expect, expectNotReloaded, markWindow, storedTokens, test } from '../../console/fixtures.ts';
import { intactVehicle } from '../../console/intact-vehicle.ts';
import { grantPermissions, newAccount } from '../../console/new-account.ts';
import { drawPhoto } from '../../console/photo.ts';

/** Signs in someone who rides and reports issues: the driver among the demo accounts only sees the calendar. */
async function arriveAsDriver(page: Page, groupId: string): Promise<void> {
  const driver = await newAccount('driver', { firstName: 'Dominika', lastName: 'Sroka' });
  await grantPermissions(driver.email, groupId, `Driver ${randomUUID().slice(0, 8)}`, ['calendar.access', 'vehicle.getByGroup']);
  await arriveWith(page, { tokens: storedTokens(await driver.tokens()), locale: 'pl' });
}

async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pl-PL', viewport, hasTouch: true, isMobile: true });
  return context.newPage();
}

/** Takes a photo with the camera of a phone, or chooses a file. */
async function addPhoto(page: Page, button: Locator, name: string): Promise<void> {
  const buffer = await drawPhoto(page);
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
}

/** The thumbnail of a file of a request; it is loaded from the server. */
async function expectThumbnail(panel: Locator, group: string, name: string): Promise<void> {
  const file = panel.getByRole('list', { name: group }).getByRole('button', { name, exact: true });
  await file.scrollIntoViewIfNeeded();
  await expect(file).toBeVisible();
  await expect.poll(() => file.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** The panel of a request in English. */
const panel = (page: Page, id: string) => page.getByRole('dialog', { name: `Service request #${id}` });

/** Accepts a request, in English. */
async function accept(page: Page, id: string): Promise<void> {
  await panel(page, id).getByRole('button', { name: 'Accept request' }).click();
  await page
    .getByRole('dialog', { name: `Accept request #${id}` })
    .getByRole('button', { name: 'Accept request' })
    .click();
}

/** Ends a repair that is finished, in English. */
async function finish(page: Page, id: string): Promise<void> {
  await panel(page, id).getByRole('button', { name: 'Finish repair' }).click();
  const question = page.getByRole('dialog', { name: `Finish repair of #${id}` });
  await question.getByRole('radio', { name: 'Yes' }).check();
  await question.getByRole('radio', { name: 'Part replaced' }).check();
  await question.getByRole('button', { name: 'Finish repair' }).click();
}

test('[SR-01] [SR-03] [SR-04] [SR-05] [SR-06] [SR-11] a driver reports offline with a photo, a technician repairs, the customer rejects and then accepts; all tabs are live', async ({
  page: technician,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const [driver, customer, vehicle] = await Promise.all([openPhone(browser, baseURL), openPhone(browser, baseURL), intactVehicle()]);
  const info = `Lusterko ${randomUUID().slice(0, 8)}`;
  await Promise.all([
    arriveAsDriver(driver, vehicle.groupId),
    arriveSignedIn(technician, 'technician', { locale: 'en' }),
    arriveSignedIn(customer, 'client', { locale: 'pl' }),
  ]);
  await Promise.all([
    driver.goto(`/vehicles/report?vehicle=${vehicle.id}`),
    technician.goto(`/service?q=${encodeURIComponent(info)}`),
    customer.goto(`/service?q=${encodeURIComponent(info)}`),
  ]);

  // The driver has no connection: the report is kept on the phone.
  const comment = driver.getByRole('textbox', { name: /^Komentarz/ });
  await expect(comment).toBeVisible();
  await expect(technician.getByRole('region', { name: 'Reported', exact: true })).toBeVisible();
  await Promise.all([driver, technician, customer].map(markWindow));
  await driver.context().setOffline(true);
  await comment.fill(info);
  await addPhoto(driver, driver.getByRole('button', { name: 'Zrób zdjęcie' }), 'lusterko.png');
  await expect(driver.getByRole('list', { name: '1 plik' }).getByRole('img', { name: 'lusterko.png' })).toBeVisible();
  await driver.getByRole('button', { name: 'Wyślij zgłoszenie' }).click();
  await expect(driver.getByText('Zapisano na tym urządzeniu')).toBeVisible();
  await expect(technician.getByRole('article')).toHaveCount(0);

  // With a connection it arrives on the open boards, with its photo.
  await driver.context().setOffline(false);
  const card = technician.getByRole('region', { name: 'Reported', exact: true }).getByRole('article');
  await expect(card.getByTitle('Photos')).toHaveText('1');
  const created = driver.getByText(/^Utworzono zgłoszenie serwisowe nr \d+$/);
  await expect(created).toBeVisible();
  const id = /\d+$/.exec((await created.textContent()) ?? '')?.[0] ?? '';
  await driver.getByRole('link', { name: 'Zobacz na stronie pojazdu' }).click();
  const onVehicle = driver.getByRole('region', { name: 'Otwarte zgłoszenia serwisowe' }).getByRole('listitem');
  await expect(onVehicle.getByText('Zgłoszone')).toBeVisible();

  await card.getByRole('link').first().click();
  const mine = panel(technician, id);
  await expectThumbnail(mine, 'Before the repair', 'Open lusterko.jpg');
  await customer.getByRole('article').getByRole('link').first().click();
  const theirs = customer.getByRole('dialog', { name: `Zgłoszenie serwisowe nr ${id}` });
  await expect(theirs.getByText('Zgłoszone', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('group', { name: 'Akcje' })).toHaveCount(0);

  await accept(technician, id);
  await expect(theirs.getByText('Przyjęte', { exact: true })).toBeVisible();
  await expect(onVehicle.getByText('Przyjęte')).toBeVisible();
  // People are named, also for a customer who sees no list of users.
  await expect(theirs.getByText('Tomasz Technik').first()).toBeVisible();

  await mine.getByRole('button', { name: 'Plan repair' }).click();
  const plan = technician.getByRole('dialog', { name: `Plan repair of #${id}` });
  await plan.getByRole('button', { name: 'Plan repair' }).click();
  await expect(plan.getByText('Repair time is missing, please provide the repair time:')).toBeVisible();
  await plan.getByRole('radio', { name: '1–3 working days' }).check();
  await plan.getByRole('button', { name: 'Plan repair' }).click();
  await expect(theirs.getByText('1–3 dni robocze', { exact: true }).first()).toBeVisible();

  await mine.getByRole('button', { name: 'Start repair' }).click();
  await expect(theirs.getByText('W naprawie', { exact: true }).first()).toBeVisible();
  await expect(onVehicle.getByText('W naprawie')).toBeVisible();
  await addPhoto(technician, mine.getByRole('button', { name: 'Add photos or files' }), 'new-mirror.png');
  await expectThumbnail(theirs, 'Po rozpoczęciu naprawy', 'Otwórz new-mirror.jpg');
  await finish(technician, id);
  await expect(mine.getByText('Awaiting customer approval', { exact: true })).toBeVisible();
  await expect(onVehicle).toHaveCount(0);

  await theirs.getByRole('button', { name: 'Odrzuć naprawę' }).click();
  const refusal = customer.getByRole('dialog', { name: `Odrzuć naprawę zgłoszenia nr ${id}` });
  await refusal.getByRole('button', { name: 'Odrzuć naprawę' }).click();
  await expect(refusal.getByText('Podaj powód odrzucenia naprawy')).toBeVisible();
  await refusal.getByRole('textbox', { name: 'Powód' }).fill('Lusterko nadal się rusza');
  await refusal.getByRole('button', { name: 'Odrzuć naprawę' }).click();
  await expect(mine.getByRole('alert').getByText('Lusterko nadal się rusza')).toBeVisible();

  await mine.getByRole('button', { name: 'Reopen request' }).click();
  await technician.waitForURL((url) => /\/service\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
  const next = new URL(technician.url()).pathname.split('/').at(-1) ?? '';
  const again = panel(technician, next);
  await expect(again.getByText('Lusterko nadal się rusza').first()).toBeVisible();
  await expect(onVehicle.getByText(`Nr ${next}`)).toBeVisible();
  await accept(technician, next);
  await again.getByRole('button', { name: 'More' }).click();
  await expect(technician.getByRole('menuitem', { name: 'Mark as unfounded' })).toBeVisible();
  await technician.keyboard.press('Escape');
  await again.getByRole('button', { name: 'Start repair' }).click();
  await finish(technician, next);

  await theirs
    .getByRole('link', { name: `nr ${next}` })
    .first()
    .click();
  const newer = customer.getByRole('dialog', { name: `Zgłoszenie serwisowe nr ${next}` });
  await newer.getByRole('button', { name: 'Zaakceptuj naprawę' }).click();
  await expect(newer.getByText('Zaakceptowane przez klienta').first()).toBeVisible();
  await expect(again.getByText('Accepted by customer').first()).toBeVisible();
  await expect(onVehicle).toHaveCount(0);
  for (const tab of [driver, technician, customer]) await expectNotReloaded(tab);
  await Promise.all([driver, customer].map((tab) => tab.context().close()));
});
