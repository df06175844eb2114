import { writable } from '@fleet-console/contract';
import type { AlertFeed } from './feed.ts';

/** State of this build's alert feed, for the screens that show alerts. `none`: not started. */
export type FeedState =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'running'; readonly feed: AlertFeed };

export const feedState = writable<FeedState>({ status: 'none' });
