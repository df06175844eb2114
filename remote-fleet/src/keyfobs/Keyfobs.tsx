import { CommandWords } from '../command-run/CommandWords.tsx';
import { FeatureWords } from '../messages/messages.ts';
import { KeyfobsScreen } from './KeyfobsScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const keyfobWords = { en, pl };

/** The screen of keyfobs, with its words. */
export function Keyfobs() {
  return (
    <FeatureWords feature="keyfobs" words={keyfobWords}>
      <CommandWords>
        <KeyfobsScreen />
      </CommandWords>
    </FeatureWords>
  );
}
