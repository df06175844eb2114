import { useUserTime } from '@fleet-console/i18n';
import { useSession } from '@fleet-console/remote-kit';
import { useState } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { Actions, Shortcuts } from './Actions.tsx';
import { FleetCounts } from './FleetCounts.tsx';
import { ServiceRequest } from './ServiceRequest.tsx';
import { WorkBoard } from './WorkBoard.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const welcomeMessages = { en, pl };

/** Returns the greeting for an hour, 0 to 23. */
export const greetingAt = (hour: number) => (hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening');

function Greeting() {
  const t = useMessages('welcome');
  const session = useSession();
  const [now] = useState(() => Date.now());
  const hour = useUserTime().date(now).getHours();
  const name = 'account' in session ? session.account.firstName || session.account.email : '';
  return (
    <div className="welcome-head">
      <div>
        <h2>{t(`greeting.${greetingAt(hour)}`, { name })}</h2>
        <FleetCounts />
      </div>
      <ServiceRequest />
    </div>
  );
}

/** The Welcome screen: fleet counts, exceptions and shortcuts. Source: specification, section 2, "Welcome page". */
export function WelcomeScreen() {
  return (
    <FeatureMessages feature="welcome" messages={welcomeMessages}>
      <div className="welcome">
        <Greeting />
        <WorkBoard />
        <Actions />
        <Shortcuts />
      </div>
    </FeatureMessages>
  );
}
