import type { BootMap, isInCanary } from '@fleet-console/release-contract';
import { lazyModule, type LazyModule } from '@fleet-console/remote-kit/lazy';
import { noteTrouble } from '../trouble/trouble.ts';

interface CanaryChoice {
  readonly isInCanary: typeof isInCanary;
}
export type CanaryCode = LazyModule<CanaryChoice>;

/** Lazily loads the code that assigns canaries; it is only needed while a canary runs. Without it everyone gets the live releases. */
export const createCanaryCode = (
  load: () => Promise<CanaryChoice> = () => import(/* webpackChunkName: "canary" */ './canary-choice.ts'),
): CanaryCode => lazyModule(load, (error) => noteTrouble('The code that chooses canaries could not be loaded', error));

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
