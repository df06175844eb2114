/* The same tests as on a folder, on a bucket. */
import '../../testing/in-bucket.ts';
import '../publish.test.ts';
import '../../decisions/retention.test.ts';
