import { lazyModule } from '@fleet-console/remote-kit/lazy';
import type { LayoutCode, LayoutModule } from '../context/layout-module.ts';
import { logError } from '../logging/log-error.ts';

/**
 * The layout of signed-in screens, in its own chunks: the sign-in page doesn't load them. Pages of signed-in screens request them with
 * everything else (`frame` of the host's release, which names this chunk).
 */
export const createLayoutCode = (
  load: () => Promise<LayoutModule> = () => import(/* webpackChunkName: "frame" */ './SignedInScreen.tsx'),
): LayoutCode => lazyModule(load, (error) => logError("Couldn't load the layout of signed-in screens", error));
