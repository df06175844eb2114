import { rideStatusMessages } from '@fleet-console/remote-kit/rides';
import type { ReactNode } from 'react';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const rideMessages = { en, pl };

/** Provides the names of a ride's values and statuses, shared by all screens. */
export function RideMessages({ children }: { readonly children: ReactNode }) {
  return (
    <FeatureMessages feature="rides" messages={rideMessages}>
      <FeatureMessages feature="rideStatuses" messages={rideStatusMessages}>
        {children}
      </FeatureMessages>
    </FeatureMessages>
  );
}
