import type { BootMap, isInCanary } from '@fleet-console/release-contract';
import { lazyModule, type LazyModule } from '@fleet-console/remote-kit/lazy';
import { logError } from '../logging/log-error.ts';

interface CanaryModule {
  readonly isInCanary: typeof isInCanary;
}
export type CanaryCode = LazyModule<CanaryModule>;

/** Lazily loads the code that assigns canaries; it is only needed while a canary runs. Without it everyone gets the live releases. */
export const createCanaryCode = (
  load: () => Promise<CanaryModule> = () => import(/* webpackChunkName: "canary" */ './canary-membership.ts'),
): CanaryCode => lazyModule(load, (error) => logError("Couldn't load the canary code", error));

export const hasCanary = ({ remotes }: BootMap) => Object.values(remotes).some(({ canary }) => canary);

/** Loads the code if a boot map has a canary. Resolves when it is loaded, not needed, or failed to load. */
export async function canaryCodeFor(map: BootMap, code = createCanaryCode()): Promise<CanaryCode> {
  if (!hasCanary(map)) return code;
  const ended = new Promise<void>((done) => {
    const stop = code.subscribe(() => {
      const { status } = code.get();
      if (status === 'loading') return;
      stop();
      done();
    });
  });
  code.load();
  await ended;
  return code;
}
