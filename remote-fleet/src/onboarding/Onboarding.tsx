import { FeatureWords } from '../messages/messages.ts';
import { OnboardingScreen } from './OnboardingScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const onboardingWords = { en, pl };

/** The screen that registers vehicles, with its words. */
export function Onboarding() {
  return (
    <FeatureWords feature="onboarding" words={onboardingWords}>
      <OnboardingScreen />
    </FeatureWords>
  );
}
