import { fill, steps, type FeatureFailures } from '@fleet-console/testing';
import { anItem, itemServer } from './items.ts';

/** What failures.test.tsx does in this folder's screens, so that each of their calls is made, and fails, at least once. */
export const failures: FeatureFailures = {
  calls: /^\/v1\/computer\b/,
  answer: () => itemServer([anItem()]).answer,
  params: { id: 'MOD-1' },
  scenarios: [
    { at: '/example?q=MOD search' },
    { at: '/example/MOD-1 saving', steps: steps(fill('Model', 'M2'), 'Save changes') },
    {
      at: '/example setting the model',
      steps: steps('Select MOD-1', 'Set model', fill('Model', 'M2'), /^Ustaw model 1/),
    },
  ],
  clearedFields: { 'setting the model': 'the panel shows the model as text while the run is under way' },
};
