import { storesInBucket } from './fresh-store.ts';

/* Imported before other test files, this runs their tests with stores in a bucket. */
storesInBucket();
