import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, expect, test } from '../../console/fixtures.ts';

/** Reports an issue with a vehicle in Warsaw. Returns the request's number. */
async function report(): Promise<string> {
  const technician = await callerOf('technician');
  const { body: vehicles } = await technician.get('/v1/service-request/vehicle?text=WAW&limit=1');
  const [vehicle] = vehicles as { id: string }[];
  const { status, body } = await technician.post(
    '/v1/service-request',
    { vehicleId: vehicle?.id, damageTypes: ['mirrors'], rideable: true, info: 'Left mirror is loose' },
    { 'x-command-id': randomUUID() },
  );
  expect(status).toBe(200);
  return (body as { id: string }).id;
}

/** The panel of a request in English. */
const panel = (page: Page, id: string) => page.getByRole('dialog', { name: `Service request #${id}` });

/** Ends a repair that is finished, in English. */
async function finish(page: Page, id: string): Promise<void> {
  await panel(page, id).getByRole('button', { name: 'Finish repair' }).click();
  const question = page.getByRole('dialog', { name: `Finish repair of #${id}` });
  await question.getByRole('radio', { name: 'Yes' }).check();
  await question.getByRole('radio', { name: 'Part replaced' }).check();
  await question.getByRole('button', { name: 'Finish repair' }).click();
}

test('[SR-03] [SR-04] [SR-05] [SR-06] a technician repairs, the customer rejects and then accepts; both tabs are live', async ({
  page: technician,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const id = await report();
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pl-PL', viewport: { width: 390, height: 844 } });
  const customer = await context.newPage();
  await arriveSignedIn(technician, 'technician', { locale: 'en' });
  await arriveSignedIn(customer, 'client', { locale: 'pl' });
  await Promise.all([technician.goto(`/service/${id}`), customer.goto(`/service/${id}`)]);
  const theirs = customer.getByRole('dialog', { name: `Zgłoszenie serwisowe nr ${id}` });
  await expect(theirs.getByText('Zgłoszone', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('group', { name: 'Czynności' })).toHaveCount(0);

  const mine = panel(technician, id);
  await mine.getByRole('button', { name: 'Accept request' }).click();
  await technician
    .getByRole('dialog', { name: `Accept request #${id}` })
    .getByRole('button', { name: 'Accept request' })
    .click();
  await expect(theirs.getByText('Przyjęte', { exact: true })).toBeVisible();
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
  await finish(technician, id);
  await expect(mine.getByText("Waiting for the customer's approval")).toBeVisible();

  await theirs.getByRole('button', { name: 'Odrzuć naprawę' }).click();
  const refusal = customer.getByRole('dialog', { name: `Odrzuć naprawę zgłoszenia nr ${id}` });
  await refusal.getByRole('button', { name: 'Odrzuć naprawę' }).click();
  await expect(refusal.getByText('Podaj powód odrzucenia naprawy')).toBeVisible();
  await refusal.getByRole('textbox', { name: 'Powód' }).fill('Lusterko nadal się rusza');
  await refusal.getByRole('button', { name: 'Odrzuć naprawę' }).click();
  await expect(mine.getByRole('alert').getByText('Lusterko nadal się rusza')).toBeVisible();

  await mine.getByRole('button', { name: 'Reopen' }).click();
  await technician.waitForURL((url) => /\/service\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
  const next = new URL(technician.url()).pathname.split('/').at(-1) ?? '';
  const again = panel(technician, next);
  await expect(again.getByText('Lusterko nadal się rusza').first()).toBeVisible();
  await again.getByRole('button', { name: 'Accept request' }).click();
  await technician
    .getByRole('dialog', { name: `Accept request #${next}` })
    .getByRole('button', { name: 'Accept request' })
    .click();
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
  await newer.getByRole('button', { name: 'Odbierz naprawę' }).click();
  await expect(newer.getByText('Odebrane przez klienta').first()).toBeVisible();
  await expect(again.getByText('Accepted by customer').first()).toBeVisible();
  await context.close();
});
