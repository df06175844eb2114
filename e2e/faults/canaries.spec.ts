import { test } from '../console/fixtures.ts';
import { isSoak, sampled } from '../console/sampled.ts';
import { canaryFaults, classOf, containedFaults, endlessFaults, meetsRealTabs, outcomeOf } from './catalogue.ts';
import { startTrials, type CanaryTrials } from './canary-trial.ts';

const endedFaults = sampled([...canaryFaults, ...endlessFaults], outcomeOf);
/** Violations of the page's security policy are also the subject of `releases/drill.spec.ts`. */
const harmlessFaults = sampled(
  containedFaults.filter(({ reported }) => isSoak || reported === ''),
  classOf,
);

let trials: CanaryTrials;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  trials = await startTrials(browser, [...endedFaults, ...harmlessFaults]);
});

test.afterAll(() => trials.stop());

for (const fault of endedFaults)
  test(`[RE-04][RE-08] ${fault.rules}, REL-R24: a canary that ${fault.title} is contained, reported as ${fault.reported} and withdrawn`, () => {
    test.setTimeout(120_000);
    return trials.expectEnded(fault, meetsRealTabs(fault, endedFaults) ? 'opened' : 'reported');
  });

for (const fault of harmlessFaults)
  test(`[RE-04] ${fault.rules}: a canary that ${fault.title} is contained${fault.reported && ` and reported as ${fault.reported}`}`, () => {
    test.setTimeout(120_000);
    return trials.expectContained(fault);
  });
