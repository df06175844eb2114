import type { Page } from '@playwright/test';

/** A photo, drawn by the browser. */
export const drawPhoto = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
      canvas.getContext('2d')?.fillRect(8, 8, 32, 32);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }),
    'base64',
  );
