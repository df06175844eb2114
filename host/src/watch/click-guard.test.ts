import { guardClicks } from './click-guard.ts';

test('HREL-A17 clicks on the frame arrive though a release stops them; other code can stop them', () => {
  document.body.innerHTML = '<div id="root"><nav class="shell-navbar"><a>Welcome</a></nav></div>';
  const root = document.querySelector('#root');
  const link = document.querySelector('a');
  if (!root || !link) throw new Error('no frame');
  let isRelease = true;
  let arrived = 0;
  const end = guardClicks(window, root, () => isRelease);
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', swallow, true);
  root.addEventListener('click', (event) => (arrived += event.defaultPrevented ? 0 : 1));
  link.click();
  expect(arrived).toBe(1);
  isRelease = false;
  link.click();
  expect(arrived).toBe(1);
  end();
  window.removeEventListener('click', swallow, true);
});
