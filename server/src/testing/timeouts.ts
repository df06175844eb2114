/** Tests of the server start real processes and databases, which takes time on a busy machine (ms). */
jest.setTimeout(60_000);
