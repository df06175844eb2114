import { CommandWords } from '../command-run/CommandWords.tsx';
import { FeatureWords } from '../messages/messages.ts';
import operationsEn from '../operations/words/en.json';
import operationsPl from '../operations/words/pl.json';
import { ControlScreen } from './ControlScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const controlWords = { en, pl };
export const operationsWords = { en: operationsEn, pl: operationsPl };

/** The control tower, with its words. */
export function ControlTower() {
  return (
    <FeatureWords feature="control" words={controlWords}>
      <FeatureWords feature="operations" words={operationsWords}>
        <CommandWords>
          <ControlScreen />
        </CommandWords>
      </FeatureWords>
    </FeatureWords>
  );
}
