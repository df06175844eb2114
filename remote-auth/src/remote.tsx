import { definePlainRemote, type RemoteDefinition } from '@fleet-console/remote-kit';
import { AuthRoutes } from './AuthRoutes.tsx';
import en from './sign-in/locales/en.json';
import pl from './sign-in/locales/pl.json';

export const definition: RemoteDefinition = { name: 'remote-auth', messages: { signIn: { en, pl } }, root: AuthRoutes };

export const { contract, app, panels, start } = definePlainRemote(definition);
