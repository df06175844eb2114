import failOnConsole from 'jest-fail-on-console';

/** Expected console output is silenced by the test itself, with `jest.spyOn`; any other output fails it. */
failOnConsole({ shouldFailOnDebug: true, shouldFailOnInfo: true, shouldFailOnLog: true });
