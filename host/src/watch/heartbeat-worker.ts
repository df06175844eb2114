import type { TabReport } from '@fleet-console/release-contract';
import type { Fetcher } from '../network/fetcher.ts';
import { removeHang, saveHang } from './hang-records.ts';
import type { FromWorker, Suspect, ToWorker } from './heartbeat-messages.ts';
import { createPace } from './pace.ts';
import { createVitals, TICK } from './vitals.ts';

/* Watches the page's main thread, and reports the release that blocks it: the page itself can't (rule HREL-A15). */

/** The part of a worker's scope that is used here. */
interface WorkerScope {
  readonly fetch: Fetcher;
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const send = scope.postMessage.bind(scope);

const vitals = createVitals(createPace(() => performance.now()));
let target: { readonly url: string; readonly tab: string } | null = null;
let suspect: Suspect | null = null;
let mounted: Suspect | null = null;
let isPaused = false;
let timer: ReturnType<typeof setInterval> | undefined;
let lastTick = 0;
/** What the page hangs in; the suspect at that time. */
let hung: Suspect | null = null;

function report(release: Suspect, fault: 'hang' | 'overload'): void {
  if (!target) return;
  const message: TabReport = { tab: target.tab, reports: [{ ...release, what: 'crashed', fault }], shows: [release] };
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) };
  scope.fetch(target.url, init).catch(() => {});
}

function onTick(): void {
  const now = performance.now();
  const late = now - lastTick - TICK;
  lastTick = now;
  if (suspect === null) return;
  const { ping, verdict } = vitals.tick(now);
  if (ping) send({ type: 'ping', at: performance.timeOrigin + now, late });
  if (verdict !== 'hang') return;
  hung = suspect;
  report(suspect, 'hang');
  saveHang({ ...suspect, at: Date.now() }).catch(() => {});
}

/** Starts the ticks, or stops them while there is nothing to watch, so that they don't wake the computer. */
function schedule(): void {
  const isNeeded = target !== null && suspect !== null && !isPaused;
  if (isNeeded === (timer !== undefined)) return;
  clearInterval(timer);
  lastTick = performance.now();
  timer = isNeeded ? setInterval(onTick, TICK) : undefined;
}

/** The page responds again. The release may start again; the page counts the failure. */
function onRecovered(): void {
  if (hung === null) return;
  removeHang(hung).catch(() => {});
  send({ type: 'recovered', release: hung });
  hung = null;
}

function onAnswer(): void {
  if (vitals.answer(performance.now()) !== 'overload' || mounted === null) return;
  report(mounted, 'overload');
  send({ type: 'overload', release: mounted });
}

scope.addEventListener('message', ({ data }) => {
  onRecovered();
  if (data.type === 'pong') onAnswer();
  else if (data.type === 'start') {
    target = data;
    send({ type: 'ready' });
  } else if (data.type === 'suspect') {
    // Another release that is loaded in the background changes nothing about the one on screen.
    if (mounted?.remote !== data.mounted?.remote || mounted?.build !== data.mounted?.build) vitals.reset();
    suspect = data.release;
    mounted = data.mounted;
  } else {
    isPaused = data.type === 'pause';
    vitals.reset();
  }
  schedule();
});
