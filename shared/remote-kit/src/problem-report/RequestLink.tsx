import { Anchor } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan, useShell } from '../remote/shell-context.tsx';

/** Returns the path of a service request; null when this console or account has no screen for it. */
export function useRequestPath(): (id: string) => string | null {
  const { navigation } = useShell();
  const isTechnician = useCan('serviceRequest.service');
  const isCustomer = useCan('serviceRequest.client');
  const screen = navigation.href('Service').split('?')[0] ?? '';
  const isServed = !screen.startsWith('/welcome') && (isTechnician || isCustomer);
  return (id) => (isServed ? `${screen}/${encodeURIComponent(id)}` : null);
}

/** Link to a service request, or its text alone. */
export function RequestLink({ id, children }: { id: string; children: ReactNode }) {
  const path = useRequestPath()(id);
  return path === null ? (
    children
  ) : (
    <Anchor component={Link} to={path} inherit>
      {children}
    </Anchor>
  );
}
