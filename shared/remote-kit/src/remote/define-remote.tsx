import type { RemoteModule } from '@fleet-console/contract';
import { makeRemote, type RemoteDefinition } from './make-remote.tsx';
import { createMemory, RemoteRoot, type RemoteMemory } from './remote-root.tsx';

/**
 * Defines the module that a remote exposes as `./remote`: single-spa lifecycles for its screens and panels, each with its own React root, and
 * shared state that outlives unmounting.
 */
export function defineRemote(definition: RemoteDefinition): RemoteModule {
  let memory: RemoteMemory | undefined;
  return makeRemote(definition, function Around({ shell, children }) {
    return (
      <RemoteRoot shell={shell} memory={(memory ??= createMemory(definition.words, shell))}>
        {children}
      </RemoteRoot>
    );
  });
}
