import { lazyModule } from '@fleet-console/remote-kit/lazy';
import type { FrameCode, SignedInParts } from '../context/signed-in-parts.ts';
import { noteTrouble } from '../trouble/trouble.ts';

/**
 * The layout of signed-in screens, in its own chunks: the sign-in page doesn't load them. Pages of signed-in screens request them with
 * everything else (`frame` of the host's release, which names this chunk).
 */
export const createFrameCode = (
  load: () => Promise<SignedInParts> = () => import(/* webpackChunkName: "frame" */ './SignedIn.tsx'),
): FrameCode => lazyModule(load, (error) => noteTrouble('The frame of signed-in screens could not be loaded', error));
