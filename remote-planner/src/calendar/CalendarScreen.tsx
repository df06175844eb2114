import { ListScreen } from '@fleet-console/remote-kit/list';
import { PendingSlots } from '../inbox/Inbox.tsx';
import { MySlots } from '../my-slots/MySlots.tsx';
import { DisabledBanner } from '../planner/DisabledBanner.tsx';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { CalendarToolbar } from './CalendarToolbar.tsx';

/** The driver's own slots; for those who only manage, slots that await an answer. */
export function CalendarScreen() {
  const { books } = usePlannersInScope();
  return (
    <ListScreen toolbar={<CalendarToolbar />}>
      <DisabledBanner />
      {books ? <MySlots /> : <PendingSlots />}
    </ListScreen>
  );
}
