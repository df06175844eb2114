import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anItem, renderSchedule } from '../testing/render-schedule.tsx';

const resources = Array.from({ length: 200 }, (_, nth) => ({ id: `v${nth}`, title: `WX ${nth}`, subtitle: 'E-bike' }));
const anna = anItem('Anna', '2026-11-26', '10:00', '12:00', { resourceId: 'v0' });
const piotr = anItem('Piotr', '2026-11-26', '14:00', '15:00', { resourceId: 'v0', tone: 'hatched', state: 'Pending' });
const rejected = anItem('Ewa', '2026-11-26', '09:00', '10:00', { resourceId: 'v0', tone: 'muted', state: 'Rejected' });
const last = anItem('Last', '2026-11-26', '08:00', '09:00', { resourceId: 'v199' });

function open(items = [anna, piotr, rejected, last], view: 'resources-day' | 'resources-week' = 'resources-day') {
  return renderSchedule({ view, items, resources, resourcesLabel: 'Vehicles' });
}

beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => jest.restoreAllMocks());

describe('[CA-07] rows of resources', () => {
  test('each row has the items of its resource; only visible rows of 200 are rendered', () => {
    open();
    expect(screen.getByRole('grid', { name: 'Rides' })).toHaveAttribute('aria-rowcount', '201');
    expect(screen.getAllByRole('row').length).toBeLessThan(30);
    const row = screen.getByRole('row', { name: /^WX 0 / });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('WX 0E-bike');
    expect(
      within(row)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Ewa09:00–10:00', 'Anna10:00–12:00', 'Piotr14:00–15:00']);
    expect(screen.queryByRole('button', { name: /^Last/ })).toBeNull();
  });

  test('arrows go along a row and across rows; free times tell until when, and Enter creates up to there', async () => {
    const { user, calls, item } = open();
    await user.tab();
    expect(screen.getByRole('gridcell', { name: 'WX 0, Thursday 26 November, 08:00, Free until 10:00' })).toHaveFocus();
    expect(screen.getByText('Free until 10:00')).toBeVisible();
    // A rejected item leaves its time free.
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(item(/^Ewa/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(item(/^Anna/)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('gridcell', { name: /^WX 0, .*, 13:00, Free until 14:00$/ })).toHaveFocus();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByRole('gridcell', { name: 'WX 1, Thursday 26 November, 13:00, Free' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(calls).toEqual(['create 2026-11-26T12:00 2026-11-26T13:00 v0', 'create 2026-11-26T12:00 2026-11-26T13:00 v1']);
  });

  test('page keys reach rows that aren’t rendered yet', async () => {
    const { user, item } = open();
    await user.tab();
    for (let nth = 0; nth < 20; nth += 1) fireEvent.keyDown(document.activeElement ?? document.body, { key: 'PageDown' });
    expect(item(/^Last/)).toBeInTheDocument();
    expect(document.activeElement?.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '201');
  });

  test('an item is moved to another row and time by keyboard', async () => {
    const { user, calls, focus, item } = open();
    focus(/^Anna/);
    await user.keyboard('m{ArrowDown}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent('WX 1, Thursday 26 November, 10:15 to 12:00');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls).toEqual(['change Anna 2026-11-26T09:15 2026-11-26T11:00 v1']));
    expect(item(/^Anna/).closest('[role="row"]')).toHaveAttribute('aria-rowindex', '3');
    await waitFor(() => expect(item(/^Anna/)).toHaveFocus());
  });

  test('[CA-08] hours of a day with a clock change; a week has its days', () => {
    renderSchedule({ view: 'resources-day', day: '2026-10-25', items: [], resources, resourcesLabel: 'Vehicles' });
    const head = screen.getAllByRole('row')[0];
    expect(head?.textContent).toContain('02:00+02:0002:00+01:0003:00');
    open([], 'resources-week');
    expect(screen.getByRole('button', { name: 'Sunday 29 November' })).toBeInTheDocument();
  });
});
