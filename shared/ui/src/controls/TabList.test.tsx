import { Tabs } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { UiRoot } from '../theme/UiRoot.tsx';
import { TabList } from './TabList.tsx';

const names = ['details', 'events', 'edit'];

const aRow = (value: string) => (
  <UiRoot scheme="light" nonce="" owner>
    <Tabs value={value}>
      <TabList aria-label="Vehicle">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </TabList>
    </Tabs>
  </UiRoot>
);

/** Tabs of 200 px in a row of 300 px. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return names.indexOf(this.textContent) * 200;
  });
});
afterEach(() => jest.restoreAllMocks());

test('a row of tabs scrolls to the chosen one, and not again while the user looks at others', () => {
  const { rerender } = render(aRow('edit'));
  const row = screen.getByRole('tablist', { name: 'Vehicle' });
  expect(row.scrollLeft).toBe(350);
  row.scrollLeft = 0;
  rerender(aRow('edit'));
  expect(row.scrollLeft).toBe(0);
  rerender(aRow('events'));
  expect(row.scrollLeft).toBe(150);
});
