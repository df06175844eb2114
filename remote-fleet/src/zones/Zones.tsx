import { useLastSearch } from '@fleet-console/remote-kit/list';
import { Route, Routes } from 'react-router-dom';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { ZoneScreen } from './ZoneScreen.tsx';
import { ZonesScreen } from './ZonesScreen.tsx';

export const zonesMessages = { en, pl };

/** The geofencing screens, with their messages. Source: specification, section 2 (Geofencing). */
export function Zones() {
  const listSearch = useLastSearch('/geofencing');
  return (
    <FeatureMessages feature="zones" messages={zonesMessages}>
      <Routes>
        <Route index element={<ZonesScreen />} />
        <Route path="new" element={<ZoneScreen id={null} listSearch={listSearch} />} />
        <Route path=":id" element={<ZoneScreen listSearch={listSearch} />} />
      </Routes>
    </FeatureMessages>
  );
}
