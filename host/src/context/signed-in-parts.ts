import type { ComponentType, ReactNode } from 'react';
import type { LazyModule } from '@fleet-console/remote-kit/lazy';
import type { RouteMatch } from '../navigation/route-table.ts';

/** What stands around signed-in screens. `frame/SignedIn.tsx` holds it, in code of its own that the sign-in page does without. */
export interface SignedInParts {
  readonly SignedInScreen: ComponentType<{ match: RouteMatch; arrivedAt: string; children?: ReactNode }>;
  readonly SignedInDialogs: ComponentType<{ withPanels: boolean }>;
}

export type FrameCode = LazyModule<SignedInParts>;
