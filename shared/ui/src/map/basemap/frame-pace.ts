import type { Map as LibreMap } from 'maplibre-gl';
import { pageInteraction, type Interaction } from '../../base/interaction.ts';

/** After a frame, the map pauses this many times as long as the frame took, so that drawing leaves the page time for everything else. */
const PAUSE_FACTOR = 2;
/** Longest pause, in ms: the map never looks stuck. */
const LONGEST_PAUSE = 250;
/** Frames up to this long, in ms, are followed by no pause: a graphics processor drew them. */
const SHORT_FRAME = 8;
/** For this long after an input on the map, in ms, each frame is drawn at once. */
const URGENT = 500;

const inputs = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Paces the frames of a map that stands still. Without a graphics processor, each frame blocks the page for 50 to 100 ms, and while a map loads, every
 * tile that arrives requests one. While the user types or scrolls, slow frames wait. Times of the page, in ms.
 */
export class FramePace {
  readonly #now: () => number;
  readonly #elsewhere: Pick<Interaction, 'remaining'>;
  #isSlow = false;
  #drawingSince: number | null = null;
  #resumeAt = Number.NEGATIVE_INFINITY;
  #urgentUntil = Number.NEGATIVE_INFINITY;

  /** @param elsewhere the user's typing and scrolling */
  constructor(now: () => number, elsewhere: Pick<Interaction, 'remaining'>) {
    this.#now = now;
    this.#elsewhere = elsewhere;
  }

  /** The user does something with the map. */
  urgent(): void {
    this.#urgentUntil = this.#now() + URGENT;
  }

  /** The program moved the map: the frame that shows it waits for no pause. */
  moved(): void {
    this.#resumeAt = Number.NEGATIVE_INFINITY;
  }

  /** The map gave its drawing to the browser. */
  started(): void {
    this.#drawingSince = this.#now();
  }

  /** The browser painted it. */
  ended(): void {
    if (this.#drawingSince === null) return;
    const took = this.#now() - this.#drawingSince;
    this.#drawingSince = null;
    this.#isSlow = took > SHORT_FRAME;
    if (this.#isSlow) this.#resumeAt = this.#now() + Math.min(LONGEST_PAUSE, took * PAUSE_FACTOR);
  }

  /** How long the next frame must wait; 0 when it may be drawn now, null when that is known after the current frame. */
  remaining(): number | null {
    const now = this.#now();
    if (now < this.#urgentUntil) return 0;
    if (this.#drawingSince !== null) return null;
    return Math.max(0, this.#resumeAt - now, this.#isSlow ? this.#elsewhere.remaining(now) : 0);
  }
}

/** Runs a callback after the next paint. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => void setTimeout(work));
}

/** Draws the frames of a map at the pace that the computer allows. */
export function paceFrames(map: LibreMap, container: HTMLElement): void {
  const elsewhere = pageInteraction();
  const pace = new FramePace(() => performance.now(), elsewhere);
  const draw = map.triggerRepaint.bind(map);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  const request = () => {
    const wait = map.isMoving() ? 0 : pace.remaining();
    isRequested = wait !== 0;
    if (wait === 0) draw();
    else if (wait !== null)
      timer ??= setTimeout(() => {
        timer = undefined;
        request();
      }, wait);
  };
  map.triggerRepaint = request;
  map.on('render', () => {
    pace.started();
    afterPaint(() => {
      pace.ended();
      if (isRequested) request();
    });
  });
  const onInput = () => {
    pace.urgent();
    if (isRequested) request();
  };
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) onInput();
    else pace.moved();
  });
  for (const input of inputs) container.addEventListener(input, onInput, { capture: true, passive: true });
  map.once('remove', () => {
    clearTimeout(timer);
    isRequested = false;
    elsewhere.end();
    map.triggerRepaint = draw;
    for (const input of inputs) container.removeEventListener(input, onInput, { capture: true });
  });
}
