import type { Page, Request } from '@playwright/test';
import { connectTracker, type TrackerBroker } from '../console/tracker.ts';
import { median, percentile, type Measure } from './measure.ts';

/** How many reports are followed from the vehicle to the screen. */
const SAMPLES = 40;
/** A report that is not on screen by then is counted as that late, in ms. */
const LATEST = 5_000;
/** Where the followed vehicle stands, alone, and the place beside the middle of the map to which it goes and from which it comes back. */
const HOME = { lat: 53.62, lon: 16.9 };
const BESIDE = { lat: 53.62, lon: 16.904 };

/**
 * Looks at the row of one vehicle and at the middle of the map, frame by frame. Runs inside the page, before anything else. The pixel is read
 * in the task that drew it: later the browser has taken the picture away.
 */
function watchScreen() {
  const screen = { middle: '', changedAt: 0, textAt: new Map<string, number>(), row: '', on: false };
  Object.assign(window, { screenWatch: screen });
  const pixel = new Uint8Array(4);
  const look = (gl: WebGL2RenderingContext) => {
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
      look(this);
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

interface Followed {
  readonly id: string;
  readonly computerId: string;
}

interface FirstPage {
  readonly data?: { readonly devices?: readonly { readonly id: string; readonly computer: { readonly id: string } | null }[] };
}

const asksForVehicles = (request: Request) =>
  request.url().includes('/v2/device/graphql') && (request.postData() ?? '').includes('devices');

/** Begins to watch a page that is not open yet. Returns what measures once the whole fleet is on its screen. */
export async function watchLive(page: Page): Promise<(broker: TrackerBroker, fleet: string) => Promise<Measure[]>> {
  await page.addInitScript(watchScreen);
  const computers = new Map<string, string>();
  page.on('response', (response) => {
    if (!asksForVehicles(response.request())) return;
    const note = async () => {
      const { data } = (await response.json()) as FirstPage;
      for (const { id, computer } of data?.devices ?? []) if (computer) computers.set(id, computer.id);
    };
    // An answer that was called off has no body.
    note().catch(() => undefined);
  });
  return async (broker, fleet) => {
    const { list, map } = await follow(page, await inSight(page, computers), broker);
    const line = (where: string, samples: readonly number[]): Measure => ({
      what: `${fleet} vehicles: a report is on ${where}`,
      value: percentile(samples, 0.95),
      unit: 'ms',
      budget: 1000,
      how: `95th percentile of ${samples.length} from being sent, median ${Math.round(median(samples))} ms; all other live updates going on`,
    });
    return [line('the list', list), line('the map', map)];
  };
}

/** A vehicle with a computer whose row is drawn; of those the quietest, whose own reports do not come in between. */
async function inSight(page: Page, computers: ReadonlyMap<string, string>): Promise<Followed> {
  const rows = await page
    .locator('[role=grid] [data-row]')
    .evaluateAll((all) => all.map((row) => ({ id: row.getAttribute('data-row') ?? '', quiet: /offline/i.test(row.textContent ?? '') })));
  const known = rows.filter(({ id }) => computers.has(id));
  const chosen = known.find(({ quiet }) => quiet) ?? known[0];
  if (!chosen) throw new Error('no vehicle with a computer is in sight');
  return { id: chosen.id, computerId: computers.get(chosen.id) ?? '' };
}

/** From sending to screen, in ms, in the list and on the map. */
async function follow(page: Page, { id, computerId }: Followed, broker: TrackerBroker): Promise<{ list: number[]; map: number[] }> {
  const tracker = await connectTracker(computerId, undefined, broker);
  try {
    const row = page.locator(`[role=grid] [data-row="${id}"]`);
    await tracker.report({ ...HOME, percentage: 100 });
    await row.getByText('100%').waitFor({ timeout: LATEST * 4 });
    // The row's own click brings the vehicle into the middle of the map, once the map knows where it is.
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
      await tracker.report({ ...(nth % 2 === 0 ? BESIDE : HOME), percentage });
      const seen = await page.evaluate(
        async ([charge, since, latest]) => {
          const { screenWatch: screen } = window as unknown as { screenWatch: { changedAt: number; textAt: Map<string, number> } };
          const late = () => Date.now() - since > latest;
          while (!late() && (screen.changedAt < since || !screen.textAt.has(String(charge))))
            await new Promise((resolve) => setTimeout(resolve, 20));
          return { list: screen.textAt.get(String(charge)), map: screen.changedAt < since ? undefined : screen.changedAt };
        },
        [percentage, sentAt, LATEST] as const,
      );
      list.push((seen.list ?? sentAt + LATEST) - sentAt);
      map.push((seen.map ?? sentAt + LATEST) - sentAt);
      // Reports come at any moment of the rhythm in which others are gathered.
      await page.waitForTimeout(150 + ((nth * 137) % 500));
    }
    return { list, map };
  } finally {
    await tracker.close();
  }
}
