import { lazyModule } from '@fleet-console/remote-kit/lazy';
import type { FrameCode, SignedInParts } from '../context/signed-in-parts.ts';
import { noteTrouble } from '../trouble/trouble.ts';

/**
 * What stands around signed-in screens, in files of its own: the sign-in page does without. Where such a screen is opened, the page asks for
 * the files together with everything else (`frame` of the host's release).
 */
export const createFrameCode = (
  load: () => Promise<SignedInParts> = () => import(/* webpackChunkName: "frame" */ './SignedIn.tsx'),
): FrameCode => lazyModule(load, (error) => noteTrouble('The frame of signed-in screens could not be loaded', error));
