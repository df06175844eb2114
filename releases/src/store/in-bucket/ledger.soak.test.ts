/* The same tests as on a folder, on a bucket. */
import '../../testing/in-bucket.ts';
import '../../ledger/damage.test.ts';
import '../../ledger/decisions.test.ts';
import '../../ledger/together.test.ts';
import '../../ledger/canary.test.ts';
import '../../ledger/retire.test.ts';
import '../../ledger/model.test.ts';
import '../../boot-map/undated.test.ts';
