import type { Step } from './failing-calls.ts';

/** Clicks buttons, links or choices by name, one after another. */
const press =
  (...names: (string | RegExp)[]): Step =>
  (screen) => {
    for (const name of names) screen.press(name);
  };
/** Types into the field with this label. */
export const fill =
  (name: string | RegExp, value: string): Step =>
  (screen) =>
    screen.type(name, value);
/** Steps of a scenario: names are clicked. */
export const steps = (...given: (string | RegExp | Step)[]): readonly Step[] =>
  given.map((each) => (typeof each === 'function' ? each : press(each)));
