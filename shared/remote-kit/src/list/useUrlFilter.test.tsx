import { renderRemote } from '@fleet-console/testing';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { RemoteDefinition } from '../remote/make-remote.tsx';
import { pageField, textField, urlFilter, type UrlField } from './url-filter.ts';
import { useUrlFilter } from './useUrlFilter.ts';

interface ShelfFilter {
  readonly text: string;
  readonly colour: string | null;
  readonly page: number;
}

const colour: UrlField<string | null> = { parameter: 'colour', parse: (text) => text || null, serialize: (value) => value ?? '' };
const shelf = (choices: 'push' | 'replace') => urlFilter<ShelfFilter>({ text: textField('q', 12), colour, page: pageField() }, { choices });

let seen: ShelfFilter[] = [];
beforeEach(() => (seen = []));

/** A list that shows its filter. */
function remote(choices: 'push' | 'replace', base?: string): RemoteDefinition {
  const inUrl = shelf(choices);
  return {
    name: 'remote-shelf',
    messages: {},
    root: function Shelf() {
      const [filter, change] = useUrlFilter(inUrl, base);
      if (seen.at(-1) !== filter) seen.push(filter);
      return (
        <>
          <input aria-label="Search" value={filter.text} onChange={(event) => change({ text: event.currentTarget.value })} />
          <output>{filter.colour ?? 'any'}</output>
          <button onClick={() => change({ colour: 'red' })}>Red</button>
          <button onClick={() => change({ text: '', colour: null })}>Clear</button>
          <button onClick={() => change({ page: filter.page + 1 })}>Next page</button>
          <Link to="/shelf/7">Item 7</Link>
        </>
      );
    },
  };
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

function open(path = '/shelf', choices: 'push' | 'replace' = 'push', base?: string) {
  const opened = renderRemote(remote(choices, base), path);
  const { navigator } = opened.shell.navigation;
  const added = jest.spyOn(navigator, 'push');
  const replaced = jest.spyOn(navigator, 'replace');
  return { ...opened, added, replaced, address: () => opened.shell.navigation.location.get() };
}
const text = () => screen.getByRole('textbox', { name: 'Search' });
const waitForWrite = () => act(() => jest.advanceTimersByTime(250));

test('[VE-12] [BS-01] a link restores the filter of its sender', () => {
  open('/shelf?q=bolt&colour=red');
  expect(text()).toHaveValue('bolt');
  expect(screen.getByRole('status')).toHaveTextContent('red');
});

test('[VE-12] [BS-01] typing filters at once, and is written to the URL after a pause, without a history entry', async () => {
  const { user, address, added, replaced } = open('/shelf?group=142');
  await user.click(text());
  await user.keyboard('nut');
  expect(text()).toHaveValue('nut');
  expect(seen.map((each) => each.text)).toEqual(['', 'n', 'nu', 'nut']);
  expect(address().search).toBe('?group=142');
  waitForWrite();
  expect(address().search).toBe('?group=142&q=nut');
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(added).not.toHaveBeenCalled();
  // No repeated result for the same filter.
  expect(seen).toHaveLength(4);
});

test.each(['push', 'replace'] as const)(
  '[VE-12] [BS-01] a selection is written to the URL at once (%s), together with pending text',
  async (choices) => {
    const { user, address, added, replaced } = open('/shelf', choices);
    await user.click(text());
    await user.keyboard('nut');
    await user.click(screen.getByRole('button', { name: 'Red' }));
    expect(address().search).toBe('?q=nut&colour=red');
    waitForWrite();
    expect([added.mock.calls.length, replaced.mock.calls.length]).toEqual(choices === 'push' ? [1, 0] : [0, 1]);
  },
);

test('[VE-12] [BS-01] text set together with another field replaces pending text; initial values are omitted from the URL', async () => {
  const { user, address } = open('/shelf?colour=red');
  await user.click(text());
  await user.keyboard('nut');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  waitForWrite();
  expect(address().search).toBe('');
  expect(text()).toHaveValue('');
});

test('[VE-12] [BS-01] follows the URL: Back restores the previous filter', async () => {
  const { shell } = open('/shelf?q=bolt');
  act(() => shell.navigation.navigator.push('/shelf?q=nut'));
  expect(text()).toHaveValue('nut');
});

test('[VE-12] [RE-02] writes pending text on unmount, but never to the URL of another screen', async () => {
  const first = open();
  await first.user.click(text());
  await first.user.keyboard('nut');
  first.unmount();
  expect(first.address().search).toBe('?q=nut');

  const second = open();
  await second.user.click(text());
  await second.user.keyboard('nut');
  act(() => second.shell.navigation.navigator.push('/welcome'));
  waitForWrite();
  expect(second.address()).toMatchObject({ pathname: '/welcome', search: '' });
});

test('[VE-12] [BS-01] a link followed right after typing leaves the text in the URL to return to', async () => {
  const { user, shell, address } = open();
  await user.click(text());
  await user.keyboard('nut');
  await user.click(screen.getByRole('link', { name: 'Item 7' }));
  expect(address()).toMatchObject({ pathname: '/shelf/7', search: '' });
  act(() => shell.navigation.navigator.go(-1));
  expect(address()).toMatchObject({ pathname: '/shelf', search: '?q=nut' });
});

test('[VE-12] [BS-01] another filter resets the page, also while typing', async () => {
  const { user, address } = open('/shelf?page=4');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address().search).toBe('?page=5');
  await user.click(text());
  await user.keyboard('n');
  expect(seen.at(-1)).toEqual({ text: 'n', colour: null, page: 0 });
  waitForWrite();
  expect(address().search).toBe('?q=n');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Red' }));
  expect(address().search).toBe('?q=n&colour=red');
});

test('[VE-12] truncates text from the URL and from the keyboard; invalid pages give the first', async () => {
  const { user } = open('/shelf?q=a+very+long+text&page=none');
  expect(seen.at(-1)).toEqual({ text: 'a very long ', colour: null, page: 0 });
  await user.click(text());
  await user.keyboard('er');
  expect(text()).toHaveValue('a very long ');
});

test('[VE-12] a list with details keeps its filter on the paths below its own', async () => {
  const { user, shell, address } = open('/shelf', 'replace', '/shelf');
  act(() => shell.navigation.navigator.push('/shelf/7'));
  await user.click(text());
  await user.keyboard('nut');
  waitForWrite();
  expect(address()).toMatchObject({ pathname: '/shelf/7', search: '?q=nut' });
  await user.keyboard('s');
  act(() => shell.navigation.navigator.push('/shelves'));
  waitForWrite();
  expect(address()).toMatchObject({ pathname: '/shelves', search: '' });
});
