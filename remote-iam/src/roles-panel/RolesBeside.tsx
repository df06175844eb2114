import type { PanelInput } from '@fleet-console/remote-kit';
import { FeatureWords } from '../messages/messages.ts';
import { PermissionNames } from '../permission-names/PermissionNames.tsx';
import { RolesPanel } from './RolesPanel.tsx';
import en from './words/en.json';
import pl from './words/pl.json';

export const rolesPanelWords = { en, pl };

/** The roles panel, with its words. */
export function RolesBeside(props: PanelInput) {
  return (
    <FeatureWords feature="roles-panel" words={rolesPanelWords}>
      <PermissionNames>
        <RolesPanel {...props} />
      </PermissionNames>
    </FeatureWords>
  );
}
