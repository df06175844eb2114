import type { Page } from '@playwright/test';

/** Hides toasts on pages opened next: they take space from the screen, so that screenshots would differ in size. */
export async function withoutToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.shell-toasts { display: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Returns the number of differing pixels of two screenshots of the same size, counted in the browser. */
export function differingPixels(page: Page, a: Buffer, b: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [one, two] = await Promise.all(
        pictures.map(async (bytes) => {
          const image = await createImageBitmap(
            new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
          );
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          if (!context) throw new Error('no canvas');
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (!one || !two || one.length !== two.length) throw new Error('the pictures differ in size');
      let count = 0;
      for (let at = 0; at < one.length; at += 4)
        if (
          Math.abs((one[at] ?? 0) - (two[at] ?? 0)) +
            Math.abs((one[at + 1] ?? 0) - (two[at + 1] ?? 0)) +
            Math.abs((one[at + 2] ?? 0) - (two[at + 2] ?? 0)) >
          60
        )
          count += 1;
      return count;
    },
    [a.toString('base64'), b.toString('base64')],
  );
}
