import { useShell } from '@fleet-console/remote-kit';
import { Screen, TabList, Tabs } from '@fleet-console/ui';
import { useEffect } from 'react';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { FindVehicle } from './FindVehicle.tsx';
import { GroupEventsTab } from './history/GroupEventsTab.tsx';
import { useTab } from './useTab.ts';

const tabs = ['find', 'events'] as const;

/** Vehicle page without an id: vehicle search and the group's event history. */
export function Overview() {
  const t = useMessages('details');
  const store = fleetStore(useShell());
  const [tab, choose] = useTab(tabs);
  useEffect(() => store.hold(), [store]);
  return (
    <Screen>
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <TabList mb="md">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`overview.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="find">
          <FindVehicle />
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <GroupEventsTab />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}
