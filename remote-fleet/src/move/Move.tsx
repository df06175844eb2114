import type { PanelInput } from '@fleet-console/remote-kit';
import { FeatureWords } from '../messages/messages.ts';
import { MovePanel } from './MovePanel.tsx';
import { MoveScreen } from './MoveScreen.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const moveWords = { en, pl };

/** The screen of the move wizard, with its words. */
export function Move() {
  return (
    <FeatureWords feature="move" words={moveWords}>
      <MoveScreen />
    </FeatureWords>
  );
}

/** The panel of the move wizard, with its words. */
export function MoveBeside(props: PanelInput) {
  return (
    <FeatureWords feature="move" words={moveWords}>
      <MovePanel {...props} />
    </FeatureWords>
  );
}
