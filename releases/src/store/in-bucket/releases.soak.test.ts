/* The same tests as on a folder, on a bucket. */
import '../../testing/in-bucket.ts';
import '../publish.test.ts';
import '../../decisions/keeping.test.ts';
