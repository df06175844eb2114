/** Waits until the host's style sheets, which the page requests itself, are loaded. @throws Error when one fails to load */
export async function waitForHostStyles(document: Document): Promise<void> {
  const pending = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-host]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    pending.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          link.addEventListener('load', () => resolve(), { once: true });
          link.addEventListener('error', () => reject(new Error(`${link.href} failed to load`)), { once: true });
        }),
    ),
  );
}
