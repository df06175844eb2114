import { FeatureWords } from '../messages/messages.ts';
import { NewVehicleScreen } from './NewVehicleScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const registrationWords = { en, pl };

/** The screen that registers a vehicle, with its words. */
export function NewVehicle() {
  return (
    <FeatureWords feature="registration" words={registrationWords}>
      <NewVehicleScreen />
    </FeatureWords>
  );
}
