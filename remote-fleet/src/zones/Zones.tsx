import { Route, Routes } from 'react-router-dom';
import { FeatureWords } from '../messages/messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';
import { ZoneScreen } from './ZoneScreen.tsx';
import { ZonesScreen } from './ZonesScreen.tsx';

export const zonesWords = { en, pl };

/** Geofenced zones, with their words. Source: specification, section 2 (Geofencing). */
export function Zones() {
  return (
    <FeatureWords feature="zones" words={zonesWords}>
      <Routes>
        <Route index element={<ZonesScreen />} />
        <Route path="new" element={<ZoneScreen id={null} />} />
        <Route path=":id" element={<ZoneScreen />} />
      </Routes>
    </FeatureWords>
  );
}
