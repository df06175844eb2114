import { configure } from '@testing-library/react';

/** What comes on screen, and whole tests, may take this long on a busy machine, in ms. */
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);
