import { CommandWords } from '../command-run/CommandWords.tsx';
import { FeatureWords } from '../messages/messages.ts';
import { SimulatorScreen } from './SimulatorScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const simulatorWords = { en, pl };

/** The simulator, with its words. */
export function Simulator() {
  return (
    <FeatureWords feature="simulator" words={simulatorWords}>
      <CommandWords>
        <SimulatorScreen />
      </CommandWords>
    </FeatureWords>
  );
}
