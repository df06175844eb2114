/* Runs these tests on a bucket. */
import '../../testing/in-bucket.ts';
import '../../decisions/concurrent-writers.test.ts';
import '../killed-processes.test.ts';
