import { useShell } from '@fleet-console/remote-kit';
import { Anchor } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RideLinkProps {
  readonly id: string;
  readonly children: ReactNode;
  /** Shown on consoles without ride history; default: nothing. */
  readonly otherwise?: ReactNode;
}

/** Link to the page of a ride, with its replay. */
export function RideLink({ id, children, otherwise = null }: RideLinkProps) {
  const path = useShell().navigation.href('Trips', { rideId: id });
  if (path.startsWith('/welcome')) return otherwise;
  return (
    <Anchor component={Link} fz="sm" to={path}>
      {children}
    </Anchor>
  );
}
