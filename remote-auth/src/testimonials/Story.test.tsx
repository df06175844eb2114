import { act, fireEvent, screen, within } from '@testing-library/react';
import { openDoor } from '../testing/doors.tsx';
import { turned } from './quotes.ts';
import { TURN_AFTER } from './useRotation.ts';

const authors = ['Head of operations', 'Battery-swap coordinator', 'Fleet manager', 'Access administrator'];
const realMatchMedia = window.matchMedia;

afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = realMatchMedia;
});

/** Opens the sign-in page and lets the browser come to rest, so that what stands beside the form is there. */
async function openStory({ reduced = false } = {}) {
  jest.useFakeTimers();
  window.matchMedia = (query) => Object.assign(realMatchMedia(query), { matches: reduced && query.includes('reduced-motion') });
  const door = openDoor('/login');
  await act(async () => jest.advanceTimersByTimeAsync(4_000));
  const carousel = await screen.findByRole('region', { name: 'What operators say' });
  const author = () => authors.findIndex((name) => within(carousel).queryByText(name) !== null);
  const press = (name: string) => fireEvent.click(within(carousel).getByRole('button', { name }));
  const pass = (turns: number) => act(async () => jest.advanceTimersByTimeAsync(turns * TURN_AFTER + 100));
  return { ...door, carousel, author, press, pass };
}

test.each([
  [0, -1, 3],
  [3, 1, 0],
  [0, 1, 1],
  [1, -6, 3],
])('[AU-06] from %i by %i is %i', (from, by, to) => {
  expect(turned(from, by)).toBe(to);
});

test('[AU-06] four voices with author, office, quote and rating; next and previous wrap at both ends', async () => {
  const { carousel, author, press } = await openStory();
  const seen: [number, string | null][] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    seen.push([author(), within(carousel).getByRole('img').getAttribute('aria-label')]);
    expect(carousel.querySelector('blockquote')?.textContent).not.toBe('');
    expect(within(carousel).getByText(/ office$/)).toBeVisible();
    press('Next testimonial');
  }
  expect(seen).toEqual([
    [0, 'Rated 5.0 out of 5'],
    [1, 'Rated 5.0 out of 5'],
    [2, 'Rated 4.9 out of 5'],
    [3, 'Rated 4.9 out of 5'],
  ]);
  expect(author()).toBe(0);
  press('Previous testimonial');
  expect(author()).toBe(3);
});

test('[AU-06] it turns by itself, and stops when paused, under the pointer and with the focus', async () => {
  const { carousel, author, press, pass } = await openStory();
  await pass(1);
  expect(author()).toBe(1);
  fireEvent.pointerEnter(carousel);
  await pass(2);
  expect(author()).toBe(1);
  fireEvent.pointerLeave(carousel);
  await pass(1);
  expect(author()).toBe(2);
  act(() => within(carousel).getByRole('button', { name: 'Next testimonial' }).focus());
  await pass(2);
  expect(author()).toBe(2);
  act(() => screen.getByLabelText('E-mail').focus());
  press('Pause');
  expect(within(carousel).getByRole('group')).toHaveAttribute('aria-live', 'polite');
  await pass(3);
  expect(author()).toBe(2);
  press('Play');
  await pass(1);
  expect(author()).toBe(3);
});

test('[AU-06] under reduced motion nothing turns by itself, and there is nothing to pause', async () => {
  const { carousel, author, press, pass } = await openStory({ reduced: true });
  await pass(3);
  expect(author()).toBe(0);
  expect(within(carousel).queryByRole('button', { name: 'Pause' })).toBeNull();
  press('Next testimonial');
  expect(author()).toBe(1);
});

test('[AU-07] partners are named', async () => {
  await openStory();
  expect(within(screen.getByRole('list', { name: 'Partners' })).getAllByRole('listitem')).toHaveLength(5);
});
