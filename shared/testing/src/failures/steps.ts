import type { Step } from './failing-calls.ts';

/** Presses buttons, links or choices by their names, one after another. */
const press =
  (...names: (string | RegExp)[]): Step =>
  (screen) => {
    for (const name of names) screen.press(name);
  };
/** Types into the field of this label. */
export const fill =
  (name: string | RegExp, value: string): Step =>
  (screen) =>
    screen.type(name, value);
/** Steps of a scenario: names are pressed. */
export const steps = (...given: (string | RegExp | Step)[]): readonly Step[] =>
  given.map((each) => (typeof each === 'function' ? each : press(each)));
