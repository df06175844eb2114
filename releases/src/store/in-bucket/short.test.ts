/* Some of the tests on a folder, on a bucket. All of them are part of a soak run. */
import '../../testing/in-bucket.ts';
import '../../ledger/together.test.ts';
import '../../front/decisions.test.ts';
