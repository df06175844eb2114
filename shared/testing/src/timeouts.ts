import { configure } from '@testing-library/react';

/** Timeout of elements to appear, and of entire tests, on a busy machine, in ms. */
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);
