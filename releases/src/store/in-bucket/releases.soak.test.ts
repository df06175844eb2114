/* Runs these tests on a bucket. */
import '../../testing/in-bucket.ts';
import '../publish.test.ts';
import '../../decisions/retention.test.ts';
import '../../recovery/copy-store.test.ts';
