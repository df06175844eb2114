import type { PanelInput } from '@fleet-console/remote-kit';
import { FeatureMessages } from '../messages/messages.ts';
import { MovePanel } from './MovePanel.tsx';
import { MoveScreen } from './MoveScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const moveMessages = { en, pl };

/** The screen of the move wizard, with its words. */
export function Move() {
  return (
    <FeatureMessages feature="move" words={moveMessages}>
      <MoveScreen />
    </FeatureMessages>
  );
}

/** The panel of the move wizard, with its words. */
export function LocalizedMovePanel(props: PanelInput) {
  return (
    <FeatureMessages feature="move" words={moveMessages}>
      <MovePanel {...props} />
    </FeatureMessages>
  );
}
