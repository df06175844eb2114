import type { PanelInput } from '@fleet-console/remote-kit';
import { FeatureMessages } from '../messages/messages.ts';
import { MovePanel } from './MovePanel.tsx';
import { MoveScreen } from './MoveScreen.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const moveMessages = { en, pl };

/** The move wizard's screen, with its messages. */
export function Move() {
  return (
    <FeatureMessages feature="move" words={moveMessages}>
      <MoveScreen />
    </FeatureMessages>
  );
}

/** The move wizard's panel, with its messages. */
export function LocalizedMovePanel(props: PanelInput) {
  return (
    <FeatureMessages feature="move" words={moveMessages}>
      <MovePanel {...props} />
    </FeatureMessages>
  );
}
