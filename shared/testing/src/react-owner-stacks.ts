import * as React from 'react';

interface ReactInternals {
  recentlyCreatedOwnerStacks: number;
}

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: ReactInternals;
};

/**
 * React's development build records a call stack for up to 10,000 elements a second, for stack traces of warnings. As if that number was
 * reached, it records none: rendering takes a sixth less time.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // The renderer resets the number every second.
  },
});
