import { storesInBucket } from './fresh-store.ts';

/* Imported before other test files, this runs their tests once more, on stores in a bucket. */
storesInBucket();
