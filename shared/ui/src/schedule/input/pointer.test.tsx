import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anItem, renderSchedule } from '../testing/render-schedule.tsx';

const anna = anItem('Anna', '2026-11-26', '10:00', '12:00');
const conflict = { text: 'An event for this user or vehicle already exists at this time. Please schedule a different slot', blocks: true };

/** A week of 700 px; an hour is 48 px high. */
const WIDTH = 700;
const HOUR = 48;
/** Position of a time on a day of the week, from 0. */
const at = (day: number, hour: number) => ({ clientX: day * 100 + 50, clientY: hour * HOUR });

/** jsdom has none. */
class PointerEventOfTest extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly isPrimary: boolean;
  constructor(type: string, { pointerId = 0, pointerType = '', isPrimary = false, ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
    this.isPrimary = isPrimary;
  }
}

beforeAll(() => Object.assign(globalThis, { PointerEvent: PointerEventOfTest }));
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 24 * HOUR));
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => Number(setTimeout(() => callback(0), 0)));
});
afterEach(() => jest.restoreAllMocks());

const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };

function drag(target: Element, from: object, ...path: readonly object[]) {
  fireEvent.pointerDown(target, { ...pointer, ...from });
  for (const step of path) fireEvent.pointerMove(window, { ...pointer, ...step });
}
const release = (where: object) => fireEvent.pointerUp(window, { ...pointer, ...where });
const surface = () => {
  const found = document.querySelector('.fc-cal-columns');
  if (!found) throw new Error('No columns');
  return found;
};

describe('[CA-07] with the mouse', () => {
  test('a click on a free time starts a new item at the half hour', () => {
    const { calls } = renderSchedule({ view: 'week', items: [anna] });
    fireEvent.click(surface(), at(1, 9.8));
    expect(calls).toEqual(['create 2026-11-24T08:30 2026-11-24T09:30 -']);
  });

  test('a drag over free time creates by steps of 15 minutes, upwards too', async () => {
    const { calls } = renderSchedule({ view: 'week', items: [] });
    drag(surface(), at(1, 9.1), at(1, 10), at(1, 11.1));
    release(at(1, 11.1));
    await waitFor(() => expect(calls).toEqual(['create 2026-11-24T08:00 2026-11-24T10:15 -']));
    drag(surface(), at(2, 9.1), at(2, 8), at(2, 7.3));
    release(at(2, 7.3));
    await waitFor(() => expect(calls[1]).toBe('create 2026-11-25T06:15 2026-11-25T08:15 -'));
  });

  test('an item follows to another day and keeps its length; its edges change it', async () => {
    const { calls, item } = renderSchedule({ view: 'week', items: [anna] });
    drag(item(/^Anna/), at(3, 10.5), at(3, 11), at(4, 13.5));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Friday 27 November, 13:00 to 15:00'));
    release(at(4, 13.5));
    await waitFor(() => expect(calls).toEqual(['change Anna 2026-11-27T12:00 2026-11-27T14:00 -']));
    const edge = item(/^Anna/).querySelector('[data-resize="end"]');
    if (!edge) throw new Error('No edge');
    drag(edge, at(4, 15), at(4, 15.5), at(4, 16.3));
    release(at(4, 16.3));
    await waitFor(() => expect(calls[1]).toBe('change Anna 2026-11-27T12:00 2026-11-27T15:15 -'));
  });

  test('[CA-08] an item longer than a day moves by days with its local times, over a clock change too', async () => {
    const tour = anItem('Tour', '2026-10-23', '09:00', '10:00', { end: Date.parse('2026-10-24T16:00:00Z') });
    const { calls, item } = renderSchedule({ view: 'week', day: '2026-10-23', items: [tour] });
    drag(item(/^Tour/), at(4, 0), at(5, 0.2), at(6, 1));
    release(at(6, 1));
    await waitFor(() => expect(calls).toEqual(['change Tour 2026-10-25T08:00 2026-10-26T17:00 -']));
  });

  test('Escape puts it back, and a press without a movement opens', async () => {
    const { calls, item, user } = renderSchedule({ view: 'week', items: [anna] });
    drag(item(/^Anna/), at(3, 10.5), at(3, 11), at(4, 13.5));
    fireEvent.keyDown(window, { key: 'Escape' });
    release(at(4, 13.5));
    expect(calls).toEqual([]);
    await user.click(item(/^Anna/));
    expect(calls).toEqual(['open Anna']);
  });

  test('[CA-06] a conflict is shown at the draft, and a drop there isn’t sent, even before the answer', async () => {
    const { calls, item } = renderSchedule({ view: 'week', items: [anna], check: () => Promise.resolve(conflict) });
    drag(item(/^Anna/), at(3, 10.5), at(3, 11), at(4, 13.5));
    await waitFor(() => expect(document.querySelector('.fc-cal-draft')).toHaveTextContent(conflict.text));
    release(at(4, 13.5));
    await waitFor(() => expect(document.querySelector('.fc-cal-draft')).toBeNull());
    expect(screen.getByRole('status')).toHaveTextContent(conflict.text);
    drag(item(/^Anna/), at(3, 10.5), at(3, 11), at(5, 13.5));
    release(at(5, 13.5));
    await waitFor(() => expect(document.querySelector('.fc-cal-draft')).toBeNull());
    expect(calls).toEqual([]);
  });

  test('what can’t be moved stays', () => {
    const { item } = renderSchedule({ view: 'week', items: [anna], canMove: () => false });
    drag(item(/^Anna/), at(3, 10.5), at(3, 11), at(4, 13.5));
    expect(document.querySelector('.fc-cal-draft')).toBeNull();
  });
});

describe('[CA-07] by touch', () => {
  const touch = { ...pointer, pointerType: 'touch' };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a long press drags, and the page doesn’t scroll then', async () => {
    const { calls, item } = renderSchedule({ view: 'week', items: [anna] });
    const target = item(/^Anna/);
    fireEvent.pointerDown(target, { ...touch, ...at(3, 10.5) });
    expect(fireEvent.touchMove(target)).toBe(true);
    act(() => jest.advanceTimersByTime(500));
    expect(fireEvent.touchMove(target)).toBe(false);
    fireEvent.pointerMove(window, { ...touch, ...at(3, 12.5) });
    fireEvent.pointerUp(window, { ...touch, ...at(3, 12.5) });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(calls).toEqual(['change Anna 2026-11-26T11:00 2026-11-26T13:00 -']);
  });

  test('a swipe scrolls', () => {
    const { calls, item } = renderSchedule({ view: 'week', items: [anna] });
    fireEvent.pointerDown(item(/^Anna/), { ...touch, ...at(3, 10.5) });
    fireEvent.pointerMove(window, { ...touch, ...at(3, 11) });
    act(() => jest.advanceTimersByTime(500));
    expect(fireEvent.touchMove(item(/^Anna/))).toBe(true);
    fireEvent.pointerUp(window, { ...touch, ...at(3, 11) });
    expect(calls).toEqual([]);
  });
});
