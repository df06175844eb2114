import { test } from '../console/fixtures.ts';
import { sampled } from '../console/sampled.ts';
import { classOf, meetsRealTabs, watchedFaults } from './catalogue.ts';
import { startTrials, type CanaryTrials } from './canary-trial.ts';

const faults = sampled(watchedFaults, classOf);

let trials: CanaryTrials;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  trials = await startTrials(browser, faults);
});

test.afterAll(() => trials.stop());

for (const fault of faults)
  test(`[RE-04][RE-08] ${fault.rules}, REL-R24: a canary that ${fault.title} is contained, reported as ${fault.reported} and withdrawn`, () => {
    // A hang takes two seconds to notice, but up to eleven on a busy computer.
    test.setTimeout(180_000);
    return trials.expectEnded(fault, meetsRealTabs(fault, faults) ? 'opened' : 'reported');
  });
