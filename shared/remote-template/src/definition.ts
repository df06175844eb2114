import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { ExampleRoutes } from './ExampleRoutes.tsx';
import en from './example/locales/en.json';
import pl from './example/locales/pl.json';

/** What the remote is made of, as defineRemote and the tests take it. */
export const definition: RemoteDefinition = {
  name: 'remote-template',
  words: { example: { en, pl } },
  root: ExampleRoutes,
};
