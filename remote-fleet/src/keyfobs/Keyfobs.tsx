import { CommandMessages } from '../command-run/CommandMessages.tsx';
import { FeatureMessages } from '../messages/messages.ts';
import { KeyfobsScreen } from './KeyfobsScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const keyfobMessages = { en, pl };

/** The keyfobs screen, with its messages. */
export function Keyfobs() {
  return (
    <FeatureMessages feature="keyfobs" words={keyfobMessages}>
      <CommandMessages>
        <KeyfobsScreen />
      </CommandMessages>
    </FeatureMessages>
  );
}
