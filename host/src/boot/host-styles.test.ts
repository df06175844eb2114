import { waitForHostStyles } from './host-styles.ts';

/** A page whose style sheet `late.css` hasn't loaded yet. */
function aPage() {
  document.body.innerHTML = '<link rel="stylesheet" data-host href="/late.css"><link rel="stylesheet" href="/of-a-remote.css">';
  return document.querySelector('link') as HTMLLinkElement;
}

test("resolves once the host's style sheet is loaded", async () => {
  const link = aPage();
  let resolved = false;
  const ready = waitForHostStyles(document).then(() => (resolved = true));
  await Promise.resolve();
  expect(resolved).toBe(false);
  link.dispatchEvent(new Event('load'));
  await ready;
  expect(resolved).toBe(true);
});

test('rejects with the URL of a style sheet that fails to load', async () => {
  const link = aPage();
  const ready = waitForHostStyles(document);
  link.dispatchEvent(new Event('error'));
  await expect(ready).rejects.toThrow('/late.css failed to load');
});

test('resolves immediately without style sheets of the host', async () => {
  document.body.innerHTML = '';
  await expect(waitForHostStyles(document)).resolves.toBeUndefined();
});
