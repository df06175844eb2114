import { WorkerScript } from './worker-script.ts';

/**
 * MapLibre's worker, built beside the remote's own files: the page's policy admits workers of its own origin only. It shares a file with
 * the page (see docs/decisions/0011-pages-load-only-the-code-they-show.md), which it takes in as only classic workers can; MapLibre starts
 * one of those when the address ends with `.cjs`.
 */
export const workerUrl = `${
  new WorkerScript(/* webpackChunkName: "map-worker" */ new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url)).href
}#.cjs`;
