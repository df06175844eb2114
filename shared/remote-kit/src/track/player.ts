import { createStore, type StoreApi } from 'zustand/vanilla';
import { indexAt } from './track-place.ts';
import type { TrackPoint } from './track.ts';

/** How many times faster than it was ridden. */
export const playerSpeeds = [1, 2, 5, 10, 20, 30, 60] as const;
export type PlayerSpeed = (typeof playerSpeeds)[number];

const DEFAULT_SPEED: PlayerSpeed = 10;
/** A gap is shown for this time before it is skipped, in ms. */
const GAP_SHOWN = 900;
/** A browser that was busy continues where it was, in ms. */
const MAX_STEP = 250;

export interface PlayerState {
  /** Time on the track, in ms since 1970; null: none was chosen, the end is shown. */
  readonly at: number | null;
  readonly playing: boolean;
  readonly speed: PlayerSpeed;
  /** Length of the gap that is being skipped, in ms; null: none. */
  readonly skipping: number | null;
}

/** Replays a track. */
export interface Player {
  readonly state: StoreApi<PlayerState>;
  readonly toggle: () => void;
  readonly pause: () => void;
  /** Goes to a time, limited to the track. */
  readonly seek: (at: number) => void;
  /** Goes back or forward from where it is, in ms. */
  readonly skip: (by: number) => void;
  readonly setSpeed: (speed: PlayerSpeed) => void;
  /** One speed up or down. */
  readonly changeSpeed: (by: 1 | -1) => void;
  /** Replaces the points, of a ride in progress. */
  readonly setPoints: (points: readonly TrackPoint[]) => void;
  readonly destroy: () => void;
}

/** @param at where it begins, paused; null: the end */
export function createPlayer(first: readonly TrackPoint[], at: number | null): Player {
  let points = first;
  const start = () => points[0]?.at ?? 0;
  const end = () => points.at(-1)?.at ?? 0;
  const within = (time: number) => Math.min(end(), Math.max(start(), time));
  const state = createStore<PlayerState>(() => ({
    at: at === null ? null : within(at),
    playing: false,
    speed: DEFAULT_SPEED,
    skipping: null,
  }));
  let frame = 0;
  let last = 0;
  /** When the gap is left, by the clock of animation frames. */
  let gapUntil = 0;

  const stop = () => {
    cancelAnimationFrame(frame);
    state.setState({ playing: false, skipping: null });
  };
  /** Plays some time of the track, in ms; stops at the beginning of a gap, and there begins to skip it. */
  const advance = (from: number, by: number, now: number) => {
    let index = indexAt(points, from);
    const next = points[index + 1];
    if (next?.gap) {
      gapUntil = now + GAP_SHOWN;
      state.setState({ at: from, skipping: next.at - (points[index]?.at ?? from) });
      return;
    }
    let to = from + by;
    for (index += 1; (points[index]?.at ?? Infinity) <= to; index += 1) if (points[index + 1]?.gap) to = points[index]?.at ?? to;
    state.setState({ at: within(to) });
    if (to >= end()) stop();
  };
  const step = (now: number) => {
    const { at: current, speed, skipping } = state.getState();
    const elapsed = Math.min(MAX_STEP, now - last);
    last = now;
    frame = requestAnimationFrame(step);
    const from = current ?? start();
    if (skipping === null) return advance(from, elapsed * speed, now);
    if (now < gapUntil) return undefined;
    const next = points[indexAt(points, from) + 1];
    state.setState({ at: next?.at ?? end(), skipping: null });
    if (next === undefined || next.at >= end()) stop();
    return undefined;
  };
  const play = () => {
    const { at: current } = state.getState();
    if (end() <= start()) return;
    state.setState({ playing: true, at: current === null || current >= end() ? start() : current });
    last = performance.now();
    frame = requestAnimationFrame(step);
  };
  const seek = (time: number) => state.setState({ at: within(time), skipping: null });
  return {
    state,
    toggle: () => (state.getState().playing ? stop() : play()),
    pause: stop,
    seek,
    skip: (by) => seek((state.getState().at ?? end()) + by),
    setSpeed: (speed) => state.setState({ speed }),
    changeSpeed(by) {
      const index = playerSpeeds.indexOf(state.getState().speed) + by;
      state.setState({ speed: playerSpeeds[Math.min(playerSpeeds.length - 1, Math.max(0, index))] ?? DEFAULT_SPEED });
    },
    setPoints(next) {
      points = next;
      const { at: current } = state.getState();
      if (current !== null) state.setState({ at: within(current) });
    },
    destroy: () => cancelAnimationFrame(frame),
  };
}
