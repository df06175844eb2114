import { test } from '../console/fixtures.ts';
import { isSoak, sampled } from '../console/sampled.ts';
import { classOf, meetsRealTabs, watchedFaults } from './catalogue.ts';
import { startTrials, type CanaryTrials } from './canary-trial.ts';

/** Dialogs and changes of the history are switched off without a browser's help: `host/src/watch/builtins.test.ts`, `release-watch.test.tsx`. */
const faults = sampled(
  watchedFaults.filter(({ reported }) => isSoak || !['dialog', 'navigation'].includes(reported)),
  classOf,
);

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
    return trials.expectEnded(fault, isSoak && meetsRealTabs(fault, faults) ? 'opened' : 'reported');
  });
