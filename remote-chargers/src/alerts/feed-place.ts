import { writable } from '@fleet-console/contract';
import type { AlertFeed } from './feed.ts';

/** How it stands with the feed of this build, for the screens that show alerts. `none`: no one has begun it. */
export type FeedPlace =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'running'; readonly feed: AlertFeed };

export const feedPlace = writable<FeedPlace>({ status: 'none' });
