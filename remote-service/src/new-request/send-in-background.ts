import type { Shell } from '@fleet-console/contract';

/** After sign-in other things are more urgent, in ms. */
const START_AFTER = 3_000;

/** Sends reports that wait in this browser, also while no screen of this remote is open. Returns the function that stops it. */
export function sendInBackground(shell: Shell): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const load = async () => {
    try {
      const { startSending } = await import(/* webpackChunkName: "waiting-reports" */ './start-sending.ts');
      if (!stopped) stop = startSending(shell);
    } catch {
      // Without a connection the code doesn't load, and nothing could be sent.
      if (!stopped) timer = setTimeout(() => void load(), START_AFTER * 10);
    }
  };
  timer = setTimeout(() => void load(), START_AFTER);
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop?.();
  };
}
