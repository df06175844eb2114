import { hostStyles } from './host-styles.ts';

/** A page whose style sheet `late.css` has not come yet. */
function aPage() {
  document.body.innerHTML = '<link rel="stylesheet" data-host href="/late.css"><link rel="stylesheet" href="/of-a-remote.css">';
  return document.querySelector('link') as HTMLLinkElement;
}

test('the host begins when its style sheet is in force, not before', async () => {
  const link = aPage();
  let begun = false;
  const ready = hostStyles(document).then(() => (begun = true));
  await Promise.resolve();
  expect(begun).toBe(false);
  link.dispatchEvent(new Event('load'));
  await ready;
  expect(begun).toBe(true);
});

test('a style sheet that does not arrive is a fault that names it', async () => {
  const link = aPage();
  const ready = hostStyles(document);
  link.dispatchEvent(new Event('error'));
  await expect(ready).rejects.toThrow('/late.css did not arrive');
});

test('without style sheets of its own there is nothing to wait for', async () => {
  document.body.innerHTML = '';
  await expect(hostStyles(document)).resolves.toBeUndefined();
});
