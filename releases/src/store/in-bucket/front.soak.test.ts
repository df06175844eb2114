/* Runs these tests on a bucket. */
import '../../testing/in-bucket.ts';
import '../../front/front.test.ts';
import '../../front/generations.test.ts';
import '../../front/reports.test.ts';
import '../../front/without-front.test.ts';
import '../../front/control-tower.test.ts';
import '../../front/decisions.test.ts';
