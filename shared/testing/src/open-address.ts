import { permissions } from '@fleet-console/contract';
import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from './render-remote.tsx';

const notFound = () => Response.json({ error: 'not-found', message: 'There is no such thing.' }, { status: 404 });

/** Opens a path with every permission and a server without data. Returns the texts on screen after loading. */
export async function openAddress(definition: RemoteDefinition, address: string): Promise<HTMLElement> {
  const allPermissions = { '142': Object.keys(permissions) };
  const { container } = renderRemote(definition, address, { admin: true, permissions: allPermissions, answer: notFound });
  await waitFor(() => {
    if (screen.queryAllByRole('status', { busy: true }).length > 0) throw new Error(`${address} is still loading`);
  });
  return container;
}
