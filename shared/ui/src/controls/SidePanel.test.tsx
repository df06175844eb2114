import { render } from '@testing-library/react';
import { UiRoot } from '../theme/UiRoot.tsx';
import { SidePanel } from './SidePanel.tsx';

const panels = (...opened: readonly boolean[]) => (
  <UiRoot owner scheme="light" nonce="">
    {opened.map((each, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the panels have no other identity
      <SidePanel key={at} opened={each} onClose={() => {}} title="Panel" close="Close">
        content
      </SidePanel>
    ))}
  </UiRoot>
);
const counted = () => document.documentElement.dataset['sidePanels'];

test('[SH-14] the page knows whether side panels are open, so that messages make room', () => {
  const { rerender, unmount } = render(panels(false, false));
  expect(counted()).toBeUndefined();
  rerender(panels(true, true));
  expect(counted()).toBe('2');
  rerender(panels(true, false));
  expect(counted()).toBe('1');
  rerender(panels(false, false));
  expect(counted()).toBeUndefined();
  rerender(panels(true, false));
  unmount();
  expect(counted()).toBeUndefined();
});
