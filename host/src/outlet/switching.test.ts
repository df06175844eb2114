import { decideSwitch } from './switching.ts';

const shown = { requested: 'aaaaaaaa', onScreen: 'aaaaaaaa' };
const slot = { bad: ['aaaaaaaa'], release: { build: 'dddddddd' } };

test.each([
  { hidden: false, unsaved: false, navigated: false, decision: 'now' },
  { hidden: true, unsaved: false, navigated: false, decision: 'keep' },
  { hidden: true, unsaved: true, navigated: false, decision: 'offer' },
  { hidden: true, unsaved: false, navigated: true, decision: 'now' },
])(
  '[RE-02] HREL-A26: a withdrawn release switches when its tab is visible (hidden: $hidden, unsaved: $unsaved)',
  ({ decision, ...tab }) => {
    expect(decideSwitch(shown, slot, tab)).toBe(decision);
  },
);
