import { FeatureMessages } from '../messages/messages.ts';
import { OnboardingScreen } from './OnboardingScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const onboardingMessages = { en, pl };

/** The onboarding screen, with its messages. */
export function Onboarding() {
  return (
    <FeatureMessages feature="onboarding" words={onboardingMessages}>
      <OnboardingScreen />
    </FeatureMessages>
  );
}
