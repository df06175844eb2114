import { useCan, useShell } from '@fleet-console/remote-kit';
import { Button, PermissionsIcon } from '@fleet-console/ui';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import styles from '../narrow/narrow.module.css';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const rolesButtonMessages = { en, pl };

/** Opens the roles panel. */
function Opener({ groupId }: { groupId: string | null }) {
  const t = useMessages('roles-button');
  const shell = useShell();
  const sees = useCan('permission.list');
  const gives = useCan('policy.access');
  if (!sees && !gives) return null;
  return (
    <Button
      variant="default"
      className={styles['button'] ?? ''}
      leftSection={<PermissionsIcon size={16} aria-hidden />}
      onClick={() => shell.panels.open('roles', { groupId })}
    >
      <span className={styles['word']}>{t('open')}</span>
    </Button>
  );
}

/** The way to the roles panel, for whichever screen speaks of roles; nothing for who may not see them. Brings its own words. */
export function RolesButton(props: { readonly groupId: string | null }) {
  return (
    <FeatureMessages feature="roles-button" words={rolesButtonMessages}>
      <Opener {...props} />
    </FeatureMessages>
  );
}
