/** Tests of the server start real processes and databases; a busy machine takes its time (ms) for that. */
jest.setTimeout(60_000);
