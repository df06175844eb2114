import type { Browser, Page } from '@playwright/test';
import { LATENCY, loadCold, SAMPLES, type Subject } from './cold-load.ts';
import { median, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/**
 * Serves the page unchanged, or without its policies and release keys. Both go through the same route handler, so that its cost cancels out.
 * Hashes stay in both: chunk loaders set them too, and a file requested with and without a hash is fetched twice.
 */
const pageServed = (guarded: boolean) => (page: Page) =>
  page.route('**/vehicles', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (guarded) return route.fulfill({ response, body: text });
    const { 'content-security-policy': _, 'integrity-policy': __, ...headers } = response.headers();
    const body = text.replace(/(<script type="application\/json" id="release-keys">).*?(<\/script>)/, '$1[]$2');
    return route.fulfill({ response, headers, body });
  });

/** Returns the time to verify the signature of the boot map as the host does, key import included, in ms. */
async function checkSignature(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null') as unknown;
    const bytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const { signature, ...map } = read('boot-map') as { signature: { value: string } };
    const [key] = read('release-keys') as [{ key: string }];
    const started = performance.now();
    const imported = await crypto.subtle.importKey('raw', bytes(key.key), 'Ed25519', false, ['verify']);
    const text = new TextEncoder().encode(`fleet-console boot map\n${JSON.stringify(map)}`);
    if (!(await crypto.subtle.verify('Ed25519', imported, bytes(signature.value), text)))
      throw new Error('the boot map is not signed by this key');
    return performance.now() - started;
  });
}

/** Returns the time and size of hashing (SHA-384) every script and style of the page. */
async function hashFiles(page: Page): Promise<{ ms: number; kB: number }> {
  return page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = await Promise.all(
      names.filter((name) => /\/r\/[^?]+\.(js|css)/.test(name)).map(async (name) => (await fetch(name)).arrayBuffer()),
    );
    const started = performance.now();
    for (const file of files) await crypto.subtle.digest('SHA-384', file);
    return { ms: performance.now() - started, kB: files.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1000 };
  });
}

/** The cost of page security: Content-Security-Policy with Trusted Types, file hashes, signed boot map. */
export async function measureSecurity(browser: Browser, subject: Subject): Promise<Measure[]> {
  const loads: { guarded: number[]; bare: number[] } = { guarded: [], bare: [] };
  await loadCold(browser, subject, pageServed(true));
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    loads.guarded.push((await loadCold(browser, subject, pageServed(true))).rows);
    loads.bare.push((await loadCold(browser, subject, pageServed(false))).rows);
  }
  const [guarded, bare] = [median(loads.guarded), median(loads.bare)];

  const context = await newProfile(browser, subject.url, subject.tokens);
  try {
    const page = await context.newPage();
    await page.goto('/vehicles');
    await page.getByRole('grid').waitFor();
    const checks: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) checks.push(await checkSignature(page));
    const hashes: { ms: number; kB: number }[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) hashes.push(await hashFiles(page));
    return [
      {
        what: 'security: cold load of /vehicles with page policies, Trusted Types and signature : without',
        value: guarded / bare,
        unit: '×',
        budget: 1.05,
        how: `${Math.round(guarded)} ms : ${Math.round(bare)} ms to first rows, ${LATENCY} ms per request, medians of ${SAMPLES}; hashes in both`,
      },
      {
        what: 'security: checking the signature of the boot map',
        value: median(checks),
        unit: 'ms',
        budget: 5,
        how: `in the page, key taken in each time, median of ${SAMPLES}, slowest ${Math.max(...checks).toFixed(1)} ms`,
      },
      {
        what: 'security: hashing every file of the screen',
        value: median(hashes.map(({ ms }) => ms)),
        unit: 'ms',
        budget: 50,
        how: `SHA-384 of ${Math.round(hashes[0]?.kB ?? 0)} kB, unpacked, median of ${SAMPLES}; the browser does it while files arrive`,
      },
    ];
  } finally {
    await context.close();
  }
}
