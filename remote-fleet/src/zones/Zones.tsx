import { Route, Routes } from 'react-router-dom';
import { FeatureMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { ZoneScreen } from './ZoneScreen.tsx';
import { ZonesScreen } from './ZonesScreen.tsx';

export const zonesMessages = { en, pl };

/** The geofencing screens, with their messages. Source: specification, section 2 (Geofencing). */
export function Zones() {
  return (
    <FeatureMessages feature="zones" words={zonesMessages}>
      <Routes>
        <Route index element={<ZonesScreen />} />
        <Route path="new" element={<ZoneScreen id={null} />} />
        <Route path=":id" element={<ZoneScreen />} />
      </Routes>
    </FeatureMessages>
  );
}
