/* Runs these tests on a bucket. */
import '../../testing/in-bucket.ts';
import '../../ledger/damage.test.ts';
import '../../decisions/promote.test.ts';
import '../../decisions/promote-together.test.ts';
import '../../decisions/canary.test.ts';
import '../../decisions/retire.test.ts';
import '../../decisions/model.test.ts';
import '../../boot-map/undated.test.ts';
