import { WorkerScript } from './worker-script.ts';

/**
 * MapLibre's worker, built with the remote's own files: the page's policy allows workers of its own origin only. It shares a file with the page (see
 * docs/decisions/0011-pages-load-only-the-code-they-show.md), which only classic workers can import; MapLibre starts a classic one when the URL ends
 * with `.cjs`.
 */
export const workerUrl = `${
  new WorkerScript(/* webpackChunkName: "map-worker" */ new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url)).href
}#.cjs`;
