import { renderRemote } from '@fleet-console/testing';
import { instantOf, type Day } from '@fleet-console/time';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { RemoteDefinition } from '../remote/make-remote.tsx';
import { Schedule, ScheduleToolbar, type ScheduleItem, type ScheduleView } from './index.ts';

const WARSAW = 'Europe/Warsaw';
const views = ['month', 'week', 'day', 'resources-day'] as const;
const items = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'].map((time, nth): ScheduleItem => {
  const start = instantOf({ day: '2026-10-26', time }, WARSAW);
  return { id: String(nth), start, end: start + 3_600_000, title: `Jan ${nth}`, tone: 'hatched', state: 'Oczekuje', resourceId: 'a' };
});

const remote: RemoteDefinition = {
  name: 'remote-rides',
  messages: {},
  root: function Rides() {
    const [view, setView] = useState<ScheduleView>('month');
    const [day, setDay] = useState<Day>('2026-10-26');
    return (
      <>
        <ScheduleToolbar
          view={view}
          day={day}
          timeZone={WARSAW}
          views={views}
          viewNames={{ 'resources-day': 'Pojazdy' }}
          onView={setView}
          onDay={setDay}
        />
        <Schedule
          label="Kalendarz"
          view={view}
          day={day}
          items={items}
          resources={[{ id: 'a', title: 'WX 001' }]}
          timeZone={WARSAW}
          onOpen={() => {}}
          onOpenDay={(next) => {
            setDay(next);
            setView('day');
          }}
        />
      </>
    );
  },
};

test('[CA-01] views and periods in both languages, with plural forms', async () => {
  const { user, shell } = renderRemote(remote, '/rides');
  expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(screen.getByRole('gridcell', { name: 'Monday 26 October, 6 items' })).toBeInTheDocument();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByRole('heading', { name: 'Październik 2026' })).toBeVisible();
  expect(screen.getByRole('gridcell', { name: 'poniedziałek, 26 października, 6 pozycji' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^jeszcze \d: poniedziałek, 26 października$/ }));
  expect(screen.getByRole('heading', { name: 'Poniedziałek, 26 października 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Jan 1, Oczekuje, poniedziałek, 26 października, od 10:00 do 11:00' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Poprzedni dzień' }));
  expect(screen.getByRole('heading', { name: 'Niedziela, 25 października 2026' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Tydzień' }));
  expect(screen.getByRole('heading', { name: '19–25 października 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Następny tydzień' }));
  await user.click(screen.getByRole('radio', { name: 'Pojazdy' }));
  expect(
    within(screen.getByRole('grid', { name: 'Kalendarz' })).getByRole('gridcell', { name: 'WX 001, niedziela, 1 listopada, 08:00, Wolne' }),
  ).toBeInTheDocument();
});
