import { useReadable } from '@fleet-console/remote-kit';
import { lazyModule } from '@fleet-console/remote-kit/lazy';
import { useEffect } from 'react';
import { useHost } from '../context/host.ts';
import { logError } from '../logging/log-error.ts';

const code = lazyModule(
  () => import(/* webpackChunkName: "host-update" */ './UpdateStrip.tsx').then((part) => part.UpdateStrip),
  (error) => logError("Couldn't load the notice about the console's version", error),
);

const RETRY_DELAY = 15_000;

/** The notice about the host of this tab, whose code is loaded when there is one. */
export function UpdateNotice() {
  const notice = useReadable(useHost().hostUpdate.notice);
  const state = useReadable(code);
  const isNeeded = notice !== null;
  useEffect(() => {
    if (isNeeded && state.status === 'idle') code.load();
    if (!isNeeded || state.status !== 'failed') return undefined;
    const timer = setTimeout(code.load, RETRY_DELAY);
    return () => clearTimeout(timer);
  }, [isNeeded, state]);
  return notice !== null && state.status === 'loaded' ? <state.module notice={notice} /> : null;
}
