import { screen, within } from '@testing-library/react';
import { anItem, renderSchedule } from './testing/render-schedule.tsx';

const anna = anItem('Anna', '2026-11-26', '10:00', '12:00');
const piotr = anItem('Piotr', '2026-11-27', '08:00', '09:00', { tone: 'hatched', state: 'Pending' });

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(336);
});
afterEach(() => jest.restoreAllMocks());

describe('[CA-01] on a phone', () => {
  test('a week is a day below a strip that selects another', async () => {
    const { user, item } = renderSchedule({ view: 'week', items: [anna, piotr] });
    const strip = screen.getByRole('group', { name: 'Days of the week' });
    expect(within(strip).getAllByRole('button')).toHaveLength(7);
    expect(within(strip).getByRole('button', { name: 'Thursday 26 November, 1 items', pressed: true })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Piotr/ })).toBeNull();
    await user.click(within(strip).getByRole('button', { name: 'Friday 27 November, 1 items' }));
    expect(item(/^Piotr, Pending/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Anna/ })).toBeNull();
  });

  test('a month has dots, and lists the selected day', async () => {
    const { user, calls } = renderSchedule({ view: 'month', items: [anna, piotr] });
    const list = () => screen.getByRole('region');
    await user.click(within(list()).getByRole('button', { name: /^Anna, Accepted/ }));
    await user.click(screen.getByRole('gridcell', { name: 'Friday 27 November, 1 items' }));
    expect(within(list()).getByRole('button')).toHaveTextContent('Piotr');
    await user.click(screen.getByRole('gridcell', { name: 'Saturday 28 November, 0 items' }));
    expect(list()).toHaveTextContent('Nothing on this day');
    expect(calls).toEqual(['open Anna']);
  });
});
