/** Sets the clock of this process, in ms since 1970. It stands still; timers go on as they are. End it with `jest.useRealTimers()`. */
export const setTime = (now: number): void => {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
};
