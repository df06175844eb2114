import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { callerOf } from '../../console/api.ts';
import { arriveSignedIn, arriveWith, expect, expectNotReloaded, markWindow, storedTokens, test } from '../../console/fixtures.ts';
import { grantPermissions, newAccount, type NewAccount } from '../../console/new-account.ts';
import { connected, newVehicleWithComputer, type OwnVehicle } from '../fleet/own-vehicle.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface OwnFleet {
  readonly group: Named;
  readonly vehicle: OwnVehicle;
  readonly driver: NewAccount;
}

/** A group below Warsaw with a vehicle that can be rented, and a driver who can be booked there. */
async function newFleet(): Promise<OwnFleet> {
  const name = `Kurierzy ${randomUUID().slice(0, 8)}`;
  const administrator = await callerOf('administrator');
  const { body: groups } = await administrator.get('/v1/group/list');
  const warsaw = (groups as Named[]).find((each) => each.name === 'Warszawa');
  const { body: group } = await administrator.post('/v1/group', {
    name,
    type: 'fleet',
    parentId: warsaw?.id,
    country: null,
    client: null,
    city: null,
    expectedVehiclesNumber: 1,
    defaultPolicies: false,
  });
  const { id } = (group as { group: Named }).group;
  const vehicle = await newVehicleWithComputer(id, 'Kurier');
  await administrator.devices('mutation ($id: ID!) { setRentable(deviceID: $id, newValue: true) { id } }', { id: vehicle.id });
  const driver = await newAccount('kurier', { firstName: 'Dominika', lastName: 'Sroka' });
  await grantPermissions(driver.email, id, `Driver ${name}`, ['calendar.access']);
  // Managers see the name once it is shared.
  const { body: pending } = await driver.get('/v1/iam/sharing');
  await driver.post('/v1/iam/sharing', { policyIds: (pending as { policyId: string }[]).map(({ policyId }) => policyId) });
  return { group: { id, name }, vehicle, driver };
}

async function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pl-PL', viewport, hasTouch: true, isMobile: true });
  return context.newPage();
}

const QUARTER = 15 * 60_000;
/** A quarter of an hour from now on, as `HH:mm` in Warsaw: at most that long before the start, a ride may begin. */
const soon = () => Math.ceil((Date.now() + 60_000) / QUARTER) * QUARTER;
const local = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', ...options }).format(at);
const time = (at: number) => local(at, { hour: '2-digit', minute: '2-digit' });
const day = (at: number) => local(at, { day: '2-digit', month: '2-digit', year: 'numeric' });

/** Enters the time of a slot, in Polish. */
async function enterTimes(form: Page, start: number, end: number): Promise<void> {
  for (const [date, clock, at] of [
    ['Data początku', 'Początek', start],
    ['Data końca', 'Koniec', end],
  ] as const) {
    await form.getByRole('textbox', { name: date }).fill(day(at));
    await form.getByRole('textbox', { name: clock }).fill(time(at));
  }
}

test('[CA-01] [CA-02] [CA-03] [CA-04] [CA-05] [CA-11] a manager creates a calendar, a driver asks on a phone, moves a rejected slot, and rides only in it', async ({
  page: manager,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { group, vehicle, driver } = await newFleet();
  const phone = await openPhone(browser, baseURL);
  await arriveSignedIn(manager, 'manager', { locale: 'en' });
  await manager.goto(`/calendar?group=${group.id}`);

  // The info page, then the calendar with its settings.
  await manager.getByRole('button', { name: 'Create calendar' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Create calendar' });
  await dialog.getByRole('button', { name: 'Create calendar' }).click();
  await expect(manager.getByText('Calendar created')).toBeVisible();
  await manager.goto(`/calendar/settings?group=${group.id}`);
  await manager.getByRole('radio', { name: /^Drivers, with a manager/ }).check();
  await manager.getByRole('checkbox', { name: 'Longest slot' }).check();
  await manager.getByRole('textbox', { name: /Longest slot/ }).fill('120');
  await manager.getByRole('textbox', { name: /Ride may start before/ }).fill('30');
  await manager.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByText('Calendar settings saved')).toBeVisible();
  await manager.goto(`/calendar/inbox?group=${group.id}`);
  await expect(manager.getByText('No pending slots')).toBeVisible();
  await markWindow(manager);

  // The driver asks for a slot; longer ones are refused in place.
  await arriveWith(phone, { tokens: storedTokens(await driver.tokens()), locale: 'pl' });
  await phone.goto('/calendar/new');
  await markWindow(phone);
  const [start, later] = [soon(), soon() + 12 * QUARTER];
  await enterTimes(phone, later, later + 9 * QUARTER);
  await phone.getByRole('group', { name: 'Pojazd' }).getByText(vehicle.name).click();
  await expect(phone.getByText('Termin jest dłuższy od najdłuższego dozwolonego.')).toBeVisible();
  await enterTimes(phone, later, later + 4 * QUARTER);
  await expect(phone.getByText('Termin jest dłuższy od najdłuższego dozwolonego.')).toBeHidden();
  await phone.getByRole('textbox', { name: 'Komentarz' }).fill('Dwie paczki');
  // The question is in front of the form.
  await phone.getByRole('button', { name: 'Anuluj' }).click();
  await phone.getByRole('dialog', { name: 'Wyjść bez zapisywania?' }).getByRole('button', { name: 'Zostań' }).click();
  await phone.getByRole('button', { name: 'Poproś o termin' }).click();
  await expect(phone.getByText('Wysłano prośbę o termin')).toBeVisible();

  // It arrives in the open inbox. Rejecting it requires a reason, which the driver sees.
  await manager.getByRole('button', { name: /^Reject: Dominika Sroka/ }).click();
  const rejection = manager.getByRole('dialog', { name: /^Reject slot #\d+\?$/ });
  await rejection.getByRole('button', { name: 'Reject slot' }).click();
  await expect(rejection.getByText('Enter a reason')).toBeVisible();
  await rejection.getByRole('textbox', { name: /^Reason/ }).fill('The vehicle is being cleaned');
  await rejection.getByRole('button', { name: 'Reject slot' }).click();
  await expect(manager.getByText('No pending slots')).toBeVisible();
  await expect(phone.getByText('Powód: The vehicle is being cleaned')).toBeVisible();

  // Moving it asks again. Accepted, the ride doesn't start before its time.
  const slot = phone.getByRole('listitem').filter({ hasText: vehicle.name });
  const move = async (from: number) => {
    await slot.getByRole('link', { name: /^Zmień termin/ }).click();
    await enterTimes(phone, from, from + 4 * QUARTER);
    await phone.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(slot.getByText('Oczekujący')).toBeVisible();
  };
  const accept = async () => {
    await manager.getByRole('button', { name: /^Accept: Dominika Sroka/ }).click();
    await expect(manager.getByText('No pending slots')).toBeVisible();
    await expect(slot.getByText('Zaakceptowany')).toBeVisible();
  };
  const ride = async () => {
    const { status, body } = await driver.post(`/v1/device/${vehicle.id}/ride/start`);
    return [status, (body as { error?: string }).error];
  };
  const tracker = await connected(vehicle);
  try {
    await move(later + 4 * QUARTER);
    expect(await ride()).toEqual([409, 'no-slot']);
    await accept();
    expect(await ride()).toEqual([409, 'slot-not-started']);
    await move(start);
    expect(await ride()).toEqual([409, 'slot-pending']);
    await accept();
    expect(await ride()).toEqual([202, undefined]);
    await Promise.all([manager, phone].map(expectNotReloaded));

    // Disabled, vehicles are rented without a slot; restored, the slot is as before.
    await manager.goto(`/calendar/settings?group=${group.id}`);
    await manager.getByRole('button', { name: 'Disable calendar' }).click();
    await manager.getByRole('dialog', { name: 'Disable calendar?' }).getByRole('button', { name: 'Disable calendar' }).click();
    await expect(phone.getByText('1 kalendarz przejazdów jest wyłączony')).toBeVisible();
    await expect(slot.getByText('Zaakceptowany')).toBeVisible();
    await expect(slot.getByRole('link', { name: /^Zmień termin/ })).toHaveCount(0);
    await manager.getByRole('button', { name: 'Restore calendar' }).first().click();
    await expect(slot.getByRole('link', { name: /^Zmień termin/ })).toBeVisible();
  } finally {
    await tracker.close();
  }
});
