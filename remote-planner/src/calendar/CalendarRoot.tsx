import { useCan } from '@fleet-console/remote-kit';
import { ForbiddenState, Screen } from '@fleet-console/ui';
import { Outlet } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { ACCESS, MANAGE } from '../planner/planner.ts';
import { PlannerMessages } from '../planner/PlannerMessages.tsx';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { WithPlanners } from '../planner/WithPlanners.tsx';
import { SlotMessages } from '../slots/SlotMessages.tsx';
import { useLiveSlots } from '../slots/useLiveSlots.ts';
import { Splash } from '../splash/Splash.tsx';
import { CalendarScreen } from './CalendarScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

const calendarMessages = { en, pl };

/** The ride calendar with its panels, or its info page while no group in scope has one. Source: specification, section 2. */
export function CalendarRoot() {
  return (
    <PlannerMessages>
      <SlotMessages>
        <FeatureMessages feature="calendar" messages={calendarMessages}>
          <Permitted />
        </FeatureMessages>
      </SlotMessages>
    </PlannerMessages>
  );
}

function Permitted() {
  const t = useMessages('planner');
  const sides = [useCan(ACCESS), useCan(MANAGE)];
  if (!sides.includes(true))
    return (
      <Screen>
        <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
      </Screen>
    );
  return (
    <WithPlanners>
      <Content />
      <Outlet />
    </WithPlanners>
  );
}

function Content() {
  const { planners } = usePlannersInScope();
  useLiveSlots();
  return planners.length === 0 ? <Splash /> : <CalendarScreen />;
}
