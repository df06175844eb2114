import type { ComponentType, ReactNode } from 'react';
import type { LazyModule } from '@fleet-console/remote-kit/lazy';
import type { RouteMatch } from '../navigation/route-table.ts';

/** The layout of signed-in screens: `layout/SignedInScreen.tsx`, in a chunk that the sign-in page doesn't load. */
export interface LayoutModule {
  readonly SignedInScreen: ComponentType<{ match: RouteMatch; arrivedAt: string; children?: ReactNode }>;
  readonly SignedInDialogs: ComponentType<{ hasPanels: boolean }>;
}

export type LayoutCode = LazyModule<LayoutModule>;
