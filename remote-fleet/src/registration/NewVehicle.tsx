import { FeatureMessages } from '../messages/messages.ts';
import { NewVehicleScreen } from './NewVehicleScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const registrationMessages = { en, pl };

/** The registration screen, with its messages. */
export function NewVehicle() {
  return (
    <FeatureMessages feature="registration" words={registrationMessages}>
      <NewVehicleScreen />
    </FeatureMessages>
  );
}
