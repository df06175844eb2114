import type { Page } from '@playwright/test';
import { connectTracker, type TrackerBroker } from '../console/tracker.ts';
import { median, percentile, type Measure } from './measure.ts';

/** Number of reports measured from the vehicle to the screen. */
const SAMPLES = 40;
/** Reports that take longer count as this value, in ms. */
const MAX_LATENCY = 5_000;
/** Two positions the tracked vehicle alternates between, away from other vehicles. */
const HOME = { lat: 53.62, lon: 16.9 };
const NEARBY = { lat: 53.62, lon: 16.904 };

/**
 * Watches the row of one vehicle and the centre pixel of the map on every frame. Runs in the page before other scripts. The pixel is read in
 * the task that drew it, before the browser clears the drawing buffer.
 */
function watchScreen() {
  const screen = { middle: '', changedAt: 0, textAt: new Map<string, number>(), row: '', on: false };
  Object.assign(window, { screenWatch: screen });
  const pixel = new Uint8Array(4);
  const samplePixel = (gl: WebGL2RenderingContext) => {
    const bound = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.readPixels(gl.drawingBufferWidth >> 1, gl.drawingBufferHeight >> 1, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    gl.bindFramebuffer(gl.FRAMEBUFFER, bound);
    const middle = pixel.join(' ');
    if (middle === screen.middle) return;
    screen.middle = middle;
    requestAnimationFrame(() => {
      screen.changedAt = Date.now();
    });
  };
  let drawing = false;
  const draw = WebGL2RenderingContext.prototype.drawElements;
  WebGL2RenderingContext.prototype.drawElements = function drawElements(...parts) {
    draw.apply(this, parts);
    if (!screen.on || drawing) return;
    drawing = true;
    queueMicrotask(() => {
      drawing = false;
      samplePixel(this);
    });
  };
  const readRow = () => {
    if (screen.on) {
      const text = document.querySelector(`[data-row="${screen.row}"]`)?.textContent ?? '';
      const charge = /\d+\s?%/.exec(text)?.[0].replace(/\D/g, '') ?? '';
      if (!screen.textAt.has(charge)) setTimeout(() => screen.textAt.set(charge, Date.now()));
    }
    requestAnimationFrame(readRow);
  };
  requestAnimationFrame(readRow);
}

interface TrackedVehicle {
  readonly id: string;
  readonly computerId: string;
}

/** Where a fleet is, and how it is reached. */
interface LiveSource {
  readonly url: string;
  readonly tokens: string;
  readonly broker: TrackerBroker;
}

interface FleetBatch {
  readonly id: readonly string[];
  readonly computerId: readonly (string | null)[];
}

/** IoT modules by vehicle. Browsers don't keep a response as large as this for others to read. @param tokens as stored by the console */
async function readComputers(url: string, tokens: string): Promise<ReadonlyMap<string, string>> {
  const { access_token: token } = JSON.parse(tokens) as { access_token: string };
  const answer = await fetch(`${url}/api/v2/device/snapshot`, { headers: { authorization: `Bearer ${token}` } });
  const batches = (await answer.json()) as readonly FleetBatch[];
  return new Map(batches.flatMap(({ id, computerId }) => id.map((vehicle, at) => [vehicle, computerId[at] ?? ''] as const)));
}

/** Prepares a page before it is opened. Returns the function that measures once the whole fleet is on screen. */
export async function watchLive(page: Page): Promise<(source: LiveSource, fleet: string) => Promise<Measure[]>> {
  await page.addInitScript(watchScreen);
  return async ({ url, tokens, broker }, fleet) => {
    const { list, map } = await measureReports(page, await pickVisibleVehicle(page, await readComputers(url, tokens)), broker);
    const toMeasure = (where: string, samples: readonly number[]): Measure => ({
      what: `${fleet} vehicles: a report is on ${where}`,
      value: percentile(samples, 0.95),
      unit: 'ms',
      budget: 1000,
      how: `95th percentile of ${samples.length} from being sent, median ${Math.round(median(samples))} ms; all other live updates going on`,
    });
    return [toMeasure('the list', list), toMeasure('the map', map)];
  };
}

/** Returns a visible vehicle with an IoT module, preferably offline, so that its own reports don't interfere. */
async function pickVisibleVehicle(page: Page, computers: ReadonlyMap<string, string>): Promise<TrackedVehicle> {
  const rows = await page
    .locator('[role=grid] [data-row]')
    .evaluateAll((all) => all.map((row) => ({ id: row.getAttribute('data-row') ?? '', quiet: /offline/i.test(row.textContent ?? '') })));
  const known = rows.filter(({ id }) => (computers.get(id) ?? '') !== '');
  const chosen = known.find(({ quiet }) => quiet) ?? known[0];
  if (!chosen) throw new Error('no vehicle with an IoT module is visible');
  return { id: chosen.id, computerId: computers.get(chosen.id) ?? '' };
}

/** Returns the times from sending a report to showing it in the list and on the map, in ms. */
async function measureReports(
  page: Page,
  { id, computerId }: TrackedVehicle,
  broker: TrackerBroker,
): Promise<{ list: number[]; map: number[] }> {
  const tracker = await connectTracker(computerId, undefined, broker);
  try {
    const row = page.locator(`[role=grid] [data-row="${id}"]`);
    await tracker.report({ ...HOME, percentage: 100 });
    await row.getByText('100%').waitFor({ timeout: MAX_LATENCY * 4 });
    // Clicking the row centres the map on the vehicle, once its position is known.
    await page.waitForTimeout(2_000);
    await row.getByText('100%').click();
    await page.waitForTimeout(2_000);
    await page.evaluate((rowId) => {
      const { screenWatch } = window as unknown as { screenWatch: { row: string; on: boolean } };
      Object.assign(screenWatch, { row: rowId, on: true });
    }, id);
    const [list, map]: [number[], number[]] = [[], []];
    for (let nth = 0; nth < SAMPLES; nth += 1) {
      const percentage = 95 - nth;
      const sentAt = Date.now();
      await tracker.report({ ...(nth % 2 === 0 ? NEARBY : HOME), percentage });
      const seen = await page.evaluate(
        async ([charge, since, maxLatency]) => {
          const { screenWatch: screen } = window as unknown as { screenWatch: { changedAt: number; textAt: Map<string, number> } };
          const isLate = () => Date.now() - since > maxLatency;
          while (!isLate() && (screen.changedAt < since || !screen.textAt.has(String(charge))))
            await new Promise((resolve) => setTimeout(resolve, 20));
          return { list: screen.textAt.get(String(charge)), map: screen.changedAt < since ? undefined : screen.changedAt };
        },
        [percentage, sentAt, MAX_LATENCY] as const,
      );
      list.push((seen.list ?? sentAt + MAX_LATENCY) - sentAt);
      map.push((seen.map ?? sentAt + MAX_LATENCY) - sentAt);
      // Varies the phase relative to the batching of reports.
      await page.waitForTimeout(150 + ((nth * 137) % 500));
    }
    return { list, map };
  } finally {
    await tracker.close();
  }
}
