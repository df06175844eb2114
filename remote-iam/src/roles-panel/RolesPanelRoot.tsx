import type { PanelInput } from '@fleet-console/remote-kit';
import { FeatureMessages } from '../messages/messages.ts';
import { PermissionNames } from '../permission-names/PermissionNames.tsx';
import { RolesPanel } from './RolesPanel.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const rolesPanelMessages = { en, pl };

/** The roles panel with its messages. */
export function RolesPanelRoot(props: PanelInput) {
  return (
    <FeatureMessages feature="roles-panel" words={rolesPanelMessages}>
      <PermissionNames>
        <RolesPanel {...props} />
      </PermissionNames>
    </FeatureMessages>
  );
}
