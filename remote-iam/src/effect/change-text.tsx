import type { ReactNode } from 'react';
import { useMessages, type Namespace, type Translate } from '../messages/messages.ts';

interface ChangeTextProps<Feature extends Namespace> {
  readonly feature: Feature;
  readonly render: (t: Translate<Feature>) => ReactNode;
}

function ChangeText<Feature extends Namespace>({ feature, render }: ChangeTextProps<Feature>) {
  return render(useMessages(feature));
}

/** Returns a text for an `AccessChange`: it follows the language while the dialog is open. */
export const changeText = <Feature extends Namespace>(feature: Feature, render: (t: Translate<Feature>) => ReactNode): ReactNode => (
  <ChangeText feature={feature} render={render} />
);
