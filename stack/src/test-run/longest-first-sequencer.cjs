const { default: Sequencer } = require('@jest/test-sequencer');

/** Files with tests that run for more than about 15 seconds. */
const long = [/failures\.test\.tsx$/, /new-remote\.test\.ts$/, /server\/src\/(authorisation|durability)\.test\.ts$/];

/**
 * Starts the longest files first, so that the other workers don't wait for them at the end. Jest knows durations only from earlier runs on the
 * same machine; a fresh clone would start with the largest files.
 */
module.exports = class LongestFirstSequencer extends Sequencer {
  sort(tests) {
    const isLong = ({ path, duration }) => duration === undefined && long.some((name) => name.test(path));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
