import type { RemoteModule } from '@fleet-console/contract';
import { makeRemote, type RemoteDefinition } from './make-remote.tsx';
import { createMessages, PlainRoot, type RemoteMessages } from './plain-root.tsx';

/**
 * A remote without queries and without a router, for pages that must come quickly and need neither: both libraries would weigh more than the
 * page. It reads the address from `shell.navigation`.
 */
export function definePlainRemote(definition: RemoteDefinition): RemoteModule {
  let spoken: RemoteMessages | undefined;
  return makeRemote(definition, function Around({ shell, children }) {
    return (
      <PlainRoot shell={shell} words={(spoken ??= createMessages(definition.words, shell))}>
        {children}
      </PlainRoot>
    );
  });
}
