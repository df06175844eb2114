import { FeatureWords } from '@fleet-console/i18n';
import { ControlScreen } from './ControlScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const controlWords = { en, pl };

/** The control tower, with its words. */
export function ControlTower() {
  return (
    <FeatureWords feature="control" words={controlWords}>
      <ControlScreen />
    </FeatureWords>
  );
}
