import { act, fireEvent, screen, within } from '@testing-library/react';
import { openPage } from '../testing/login-pages.tsx';
import { wrapIndex } from './quotes.ts';
import { ROTATION_INTERVAL } from './useRotation.ts';

const authors = ['Head of operations', 'Battery-swap coordinator', 'Fleet manager', 'Access administrator'];
const realMatchMedia = window.matchMedia;

afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = realMatchMedia;
});

/** Opens the sign-in page and waits until the testimonials have loaded. */
async function openTestimonials({ reduced = false } = {}) {
  jest.useFakeTimers();
  window.matchMedia = (query) => Object.assign(realMatchMedia(query), { matches: reduced && query.includes('reduced-motion') });
  const page = openPage('/login');
  await act(async () => jest.advanceTimersByTimeAsync(4_000));
  const carousel = await screen.findByRole('region', { name: 'What operators say' });
  const author = () => authors.findIndex((name) => within(carousel).queryByText(name) !== null);
  const press = (name: string) => fireEvent.click(within(carousel).getByRole('button', { name }));
  const waitForRotations = (count: number) => act(async () => jest.advanceTimersByTimeAsync(count * ROTATION_INTERVAL + 100));
  return { ...page, carousel, author, press, waitForRotations };
}

test.each([
  [0, -1, 3],
  [3, 1, 0],
  [0, 1, 1],
  [1, -6, 3],
])('[AU-06] moving from %i by %i leads to %i', (from, by, to) => {
  expect(wrapIndex(from, by)).toBe(to);
});

test('[AU-06] shows four testimonials with author, office, quote and rating; navigation wraps around', async () => {
  const { carousel, author, press } = await openTestimonials();
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

test('[AU-06] rotates automatically and stops while paused, hovered or focused', async () => {
  const { carousel, author, press, waitForRotations } = await openTestimonials();
  await waitForRotations(1);
  expect(author()).toBe(1);
  fireEvent.pointerEnter(carousel);
  await waitForRotations(2);
  expect(author()).toBe(1);
  fireEvent.pointerLeave(carousel);
  await waitForRotations(1);
  expect(author()).toBe(2);
  act(() => within(carousel).getByRole('button', { name: 'Next testimonial' }).focus());
  await waitForRotations(2);
  expect(author()).toBe(2);
  act(() => screen.getByLabelText('E-mail').focus());
  press('Pause');
  expect(within(carousel).getByRole('group')).toHaveAttribute('aria-live', 'polite');
  await waitForRotations(3);
  expect(author()).toBe(2);
  press('Play');
  await waitForRotations(1);
  expect(author()).toBe(3);
});

test('[AU-06] with reduced motion does not rotate and offers no pause button', async () => {
  const { carousel, author, press, waitForRotations } = await openTestimonials({ reduced: true });
  await waitForRotations(3);
  expect(author()).toBe(0);
  expect(within(carousel).queryByRole('button', { name: 'Pause' })).toBeNull();
  press('Next testimonial');
  expect(author()).toBe(1);
});

test('[AU-07] lists the partners in both languages', async () => {
  const { shell } = await openTestimonials();
  expect(within(screen.getByRole('list', { name: 'Partners' })).getAllByRole('listitem')).toHaveLength(5);
  act(() => shell.locale.set('pl'));
  expect(within(screen.getByRole('list', { name: 'Partnerzy' })).getAllByRole('listitem')).toHaveLength(5);
});
