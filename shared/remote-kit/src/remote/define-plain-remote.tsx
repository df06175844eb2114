import type { RemoteModule } from '@fleet-console/contract';
import { makeRemote, type RemoteDefinition } from './make-remote.tsx';
import { createMessages, PlainRoot, type RemoteMessages } from './plain-root.tsx';

/**
 * Defines a remote without queries and router, for small pages that must load fast: both libraries would be larger than the page. It reads the
 * location from `shell.navigation`.
 */
export function definePlainRemote(definition: RemoteDefinition): RemoteModule {
  let i18n: RemoteMessages | undefined;
  return makeRemote(definition, function Around({ shell, children }) {
    return (
      <PlainRoot shell={shell} i18n={(i18n ??= createMessages(definition.words, shell))}>
        {children}
      </PlainRoot>
    );
  });
}
