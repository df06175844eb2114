import { permissions } from '@fleet-console/contract';
import { ownAddresses, renderRemote } from '@fleet-console/testing';
import { screen, waitFor } from '@testing-library/react';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';

const answer = () => Response.json({ error: 'not-found', message: 'There is no such thing.' }, { status: 404 });

test.each(ownAddresses(descriptor))('[SH-02] %s shows a screen, whatever the server knows', async (address) => {
  const { container } = renderRemote(definition, address, { admin: true, permissions: { '142': Object.keys(permissions) }, answer });
  await waitFor(() => expect(screen.queryAllByRole('status', { busy: true })).toEqual([]));
  expect(container).not.toHaveTextContent(/^$/);
});

test('[RE-10] every route names what lies below it', () => {
  expect(descriptor.routes.filter(({ children }) => children === undefined)).toEqual([]);
});
