import { screen, waitFor, within } from '@testing-library/react';
import { anItem, renderSchedule } from './testing/render-schedule.tsx';

const anna = anItem('Anna', '2026-11-26', '10:00', '12:00', { subtitle: 'WX 001' });
const piotr = anItem('Piotr', '2026-11-26', '11:00', '13:00', { tone: 'hatched', state: 'Pending' });

describe('[CA-01] month', () => {
  test('shows items of a day in order, and opens the day for the others', async () => {
    const many = Array.from({ length: 6 }, (_, nth) => anItem(`Ride ${nth}`, '2026-11-24', `1${nth}:00`, `1${nth}:30`));
    const { user, calls } = renderSchedule({ view: 'month', items: [...many, anna] });
    const tuesday = screen.getByRole('gridcell', { name: 'Tuesday 24 November, 6 items' });
    expect(within(tuesday).getByText('10:00')).toBeVisible();
    await user.click(within(tuesday).getByRole('button', { name: '4 more on Tuesday 24 November' }));
    await user.click(screen.getByRole('button', { name: 'Anna, Accepted, Thursday 26 November, 10:00 to 12:00' }));
    expect(calls).toEqual(['day 2026-11-24', 'open Anna']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(7);
  });

  test('keys go by day and week; Enter opens a day with items and creates on an empty one', async () => {
    const { user, calls } = renderSchedule({ view: 'month', items: [anna] });
    await user.tab();
    expect(screen.getByRole('gridcell', { name: 'Thursday 26 November, 1 items' })).toHaveFocus();
    await user.keyboard('{Enter}{ArrowUp}{ArrowRight}');
    expect(screen.getByRole('gridcell', { name: 'Friday 20 November, 0 items' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(calls).toEqual(['day 2026-11-26', 'create 2026-11-20T08:00 2026-11-20T09:00 -']);
  });

  test('an item is moved by days with the same local time, also over the clock change', async () => {
    const { user, calls } = renderSchedule({ view: 'month', day: '2026-10-24', items: [anItem('Ola', '2026-10-24', '09:00', '11:00')] });
    await user.tab();
    await user.tab();
    await user.keyboard('m{ArrowRight}{ArrowRight}{Enter}');
    expect(calls).toEqual(['change Ola 2026-10-26T08:00 2026-10-26T10:00 -']);
  });
});

describe('[CA-01] week and day', () => {
  test('names items by title, state and local times; one over midnight is on both days', () => {
    const night = anItem('Night', '2026-11-25', '22:00', '23:00', { end: anna.start - 4 * 3_600_000 });
    renderSchedule({ view: 'week', items: [piotr, anna, night] });
    const row = (name: string) => screen.getByRole('row', { name });
    expect(
      within(row('Thursday 26 November'))
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual([
      'Night, Accepted, Wednesday 25 November, 22:00 to Thursday 26 November, 06:00',
      'Anna, Accepted, Thursday 26 November, 10:00 to 12:00',
      'Piotr, Pending, Thursday 26 November, 11:00 to 13:00',
    ]);
    expect(within(row('Wednesday 25 November')).getByRole('button', { name: /^Night/ })).toBeInTheDocument();
  });

  test('items longer than a day have a row of their own', () => {
    const long = anItem('Tour', '2026-11-24', '08:00', '09:00', { end: anna.end });
    renderSchedule({ view: 'week', items: [anna, long] });
    expect(within(screen.getByRole('row', { name: 'Longer than a day' })).getAllByRole('button')).toHaveLength(1);
  });

  test('one tab stop; arrows reach free times and items, Enter creates and opens', async () => {
    const { user, calls, item } = renderSchedule({ view: 'day', items: [anna, piotr] });
    await user.tab();
    expect(screen.getByRole('gridcell', { name: 'Thursday 26 November, 08:00' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{ArrowDown}');
    expect(item(/^Anna/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(calls).toEqual(['create 2026-11-26T08:00 2026-11-26T09:00 -', 'open Anna']);
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  test('the row of names opens a day', async () => {
    const { user, calls } = renderSchedule({ view: 'week', items: [] });
    await user.click(screen.getByRole('button', { name: 'Tuesday 24 November' }));
    expect(calls).toEqual(['day 2026-11-24']);
  });
});

describe('[CA-07] moving by keyboard', () => {
  test('arrows move by the step and the day, Shift moves the end, Enter saves; each place is announced', async () => {
    const { user, calls, item, focus } = renderSchedule({ view: 'week', items: [anna] });
    focus(/^Anna/);
    await user.keyboard('m');
    expect(screen.getByRole('status')).toHaveTextContent('Thursday 26 November, 10:00 to 12:00');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent('Wednesday 25 November, 10:30 to 12:45');
    expect(calls).toEqual([]);
    await user.keyboard('{Enter}');
    expect(calls).toEqual(['change Anna 2026-11-25T09:30 2026-11-25T11:45 -']);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Anna moved: Wednesday 25 November, 10:30 to 12:45'));
    expect(item(/^Anna, Accepted, Wednesday/)).toHaveFocus();
  });

  test('Escape and leaving cancel; an item that can’t be moved says so', async () => {
    const { user, calls, focus } = renderSchedule({
      view: 'week',
      items: [anna, piotr],
      canMove: ({ id }) => id !== 'Piotr',
      canResize: ({ id }) => id !== 'Piotr',
    });
    focus(/^Anna/);
    await user.keyboard('m{ArrowDown}{Escape}');
    expect(screen.getByRole('status')).toHaveTextContent('Move cancelled');
    await user.keyboard(' {ArrowDown}');
    await user.tab();
    focus(/^Piotr/);
    await user.keyboard('m');
    expect(screen.getByRole('status')).toHaveTextContent('Piotr can’t be moved');
    expect(calls).toEqual([]);
  });

  test('[CA-06] a place with a conflict shows why and isn’t sent; one with a warning is', async () => {
    const conflict = {
      text: 'An event for this user or vehicle already exists at this time. Please schedule a different slot',
      blocks: true,
    };
    let answer: typeof conflict | null = conflict;
    const check = jest.fn(() => Promise.resolve(answer));
    const { user, calls, focus } = renderSchedule({ view: 'week', items: [anna], check });
    focus(/^Anna/);
    await user.keyboard('m{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(conflict.text));
    // Only the place where it stayed was asked for.
    expect(check).toHaveBeenCalledTimes(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(conflict.text));
    expect(calls).toEqual([]);
    answer = { text: 'Longer than usual', blocks: false };
    await user.keyboard('m{ArrowUp}{Enter}');
    await waitFor(() => expect(calls).toEqual(['change Anna 2026-11-26T08:45 2026-11-26T10:45 -']));
  });

  test('[CA-08] over the repeated hour by its real length', async () => {
    const ola = anItem('Ola', '2026-10-25', '01:30', '02:30');
    const { user, calls, item, focus } = renderSchedule({ view: 'day', day: '2026-10-25', items: [ola] });
    expect(item('Ola, Accepted, Sunday 25 October, 01:30 to 02:30 (+02:00)')).toBeInTheDocument();
    focus(/^Ola/);
    await user.keyboard('m{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('status')).toHaveTextContent('Sunday 25 October, 02:30 (+02:00) to 02:30 (+01:00)');
    await user.keyboard('{Enter}');
    expect(calls).toEqual(['change Ola 2026-10-25T00:30 2026-10-25T01:30 -']);
  });
});

test('without permission nothing can be created or moved', async () => {
  const { user, calls, focus } = renderSchedule({ view: 'day', items: [anna], readOnly: true });
  await user.tab();
  await user.keyboard('{Enter}');
  focus(/^Anna/);
  await user.keyboard('m{ArrowDown}{Enter}');
  expect(calls).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Anna can’t be moved');
});
