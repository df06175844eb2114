import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { ExampleRoutes } from './ExampleRoutes.tsx';
import en from './example/locales/en.json';
import pl from './example/locales/pl.json';

/** The parts of the remote, for defineRemote and the tests. */
export const definition: RemoteDefinition = {
  name: 'remote-template',
  words: { example: { en, pl } },
  root: ExampleRoutes,
};
