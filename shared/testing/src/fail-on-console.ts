import failOnConsole from 'jest-fail-on-console';

/** What a test expects to be written to the console it silences itself, with `jest.spyOn`; anything else fails it. */
failOnConsole({ shouldFailOnDebug: true, shouldFailOnInfo: true, shouldFailOnLog: true });
