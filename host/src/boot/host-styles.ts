/** Waits until the host's style sheets, which the page requests itself, are loaded. @throws Error when one fails to load */
export async function hostStyles(document: Document): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-host]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    waiting.map(
      (link) =>
        new Promise<void>((done, fail) => {
          link.addEventListener('load', () => done(), { once: true });
          link.addEventListener('error', () => fail(new Error(`${link.href} did not arrive`)), { once: true });
        }),
    ),
  );
}
