/** Freezes this process's clock, in ms since 1970; timers keep running. Undo with `jest.useRealTimers()`. */
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
