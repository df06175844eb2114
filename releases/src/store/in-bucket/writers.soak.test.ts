/* The same tests as on a folder, on a bucket. */
import '../../testing/in-bucket.ts';
import '../../decisions/writers.test.ts';
import '../faults.test.ts';
